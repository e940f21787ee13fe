// Courses refer to their category by slug; the slug of a course is its title in kebab case. All courses of an
// organization have the same eleven steps. `progress` is the owner's; all other users start at zero.

export type AcademyCategoryText = { slug: string; title: string };

export type CourseText = {
  title: string;
  slug: string;
  description: string;
  category: string;
  duration: number;
  totalSteps: number;
  /** Days before 31 December of the year before seeding, so that all dates are in one calendar year. */
  updatedDaysBeforeYearEnd: number;
  featured: boolean;
  progress: { currentStep: number; completed: number };
};

export type CourseStepText = { order: number; title: string; subtitle: string; content: string };

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Documented date format, `Mon DD, YYYY`. */
export function courseUpdatedAt(course: CourseText, now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - 1, 11, 31 - course.updatedDaysBeforeYearEnd));
  return `${MONTHS[day.getUTCMonth()]} ${String(day.getUTCDate()).padStart(2, '0')}, ${day.getUTCFullYear()}`;
}

export const northwindAcademyCategories: AcademyCategoryText[] = [
  { slug: 'web', title: 'Web' },
  { slug: 'firebase', title: 'Firebase' },
  { slug: 'cloud', title: 'Cloud' },
  { slug: 'android', title: 'Android' },
];

export const northwindCourses: CourseText[] = [
  {
    title: 'Semantic HTML for Product Pages',
    slug: 'semantic-html-for-product-pages',
    description: 'Mark up a watch so that people and machines can read it',
    category: 'web',
    duration: 30,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 28,
    featured: true,
    progress: { currentStep: 3, completed: 0 },
  },
  {
    title: 'CSS Grid for People Who Love Ledgers',
    slug: 'css-grid-for-people-who-love-ledgers',
    description: 'Rows, columns and the courage to leave a cell empty',
    category: 'web',
    duration: 45,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 61,
    featured: false,
    progress: { currentStep: 0, completed: 2 },
  },
  {
    title: 'A Repair Tracker on Cloud Firestore',
    slug: 'a-repair-tracker-on-cloud-firestore',
    description: 'From one document to a live list that three offices share',
    category: 'firebase',
    duration: 90,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 12,
    featured: true,
    progress: { currentStep: 6, completed: 0 },
  },
  {
    title: 'A Strap Chooser in Plain JavaScript',
    slug: 'a-strap-chooser-in-plain-javascript',
    description: 'Events, state and a little drawing, without a framework',
    category: 'web',
    duration: 60,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 95,
    featured: false,
    progress: { currentStep: 0, completed: 0 },
  },
  {
    title: 'Calm Containers',
    slug: 'calm-containers',
    description: 'Pack a small service so that it runs on any machine you meet',
    category: 'cloud',
    duration: 60,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 143,
    featured: false,
    progress: { currentStep: 0, completed: 0 },
  },
  {
    title: 'A Stocktaking App with Jetpack Compose',
    slug: 'a-stocktaking-app-with-jetpack-compose',
    description: 'Two screens, one list and a counter you can press in gloves',
    category: 'android',
    duration: 120,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 77,
    featured: false,
    progress: { currentStep: 2, completed: 0 },
  },
  {
    title: 'Forms That Forgive',
    slug: 'forms-that-forgive',
    description: 'Labels, errors and the art of not asking twice',
    category: 'web',
    duration: 30,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 204,
    featured: false,
    progress: { currentStep: 0, completed: 3 },
  },
  {
    title: 'Security Rules You Can Read Aloud',
    slug: 'security-rules-you-can-read-aloud',
    description: 'Decide who may read and write, and prove it with tests',
    category: 'firebase',
    duration: 45,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 39,
    featured: false,
    progress: { currentStep: 8, completed: 1 },
  },
  {
    title: 'Build, Test and Release with a Pipeline That Explains Why',
    slug: 'build-test-and-release-with-a-pipeline-that-explains-why',
    description: 'Every green tick earned, every red one with a reason beside it',
    category: 'cloud',
    duration: 90,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 118,
    featured: false,
    progress: { currentStep: 5, completed: 0 },
  },
  {
    title: 'Accessible Charts with SVG',
    slug: 'accessible-charts-with-svg',
    description: 'Draw a line, describe it, and let the keyboard walk along it',
    category: 'web',
    duration: 45,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 166,
    featured: false,
    progress: { currentStep: 0, completed: 0 },
  },
  {
    title: 'Sign-In with Firebase Authentication',
    slug: 'sign-in-with-firebase-authentication',
    description: 'Accounts, sessions and a friendly way back in',
    category: 'firebase',
    duration: 45,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 231,
    featured: false,
    progress: { currentStep: 0, completed: 0 },
  },
  {
    title: 'Scan Barcodes with the Camera',
    slug: 'scan-barcodes-with-the-camera',
    description: 'Thirteen digits, a steady hand and a helpful beep',
    category: 'android',
    duration: 60,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 5,
    featured: false,
    progress: { currentStep: 3, completed: 1 },
  },
  {
    title: 'Make a Slow Page Fast, One Measurement at a Time',
    slug: 'make-a-slow-page-fast-one-measurement-at-a-time',
    description: 'Find the second that hurts before you touch the code',
    category: 'web',
    duration: 90,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 187,
    featured: false,
    progress: { currentStep: 10, completed: 3 },
  },
  {
    title: 'Store Pictures in a Bucket without Losing One',
    slug: 'store-pictures-in-a-bucket-without-losing-one',
    description: 'Names, sizes, rights and the backup that you have restored once',
    category: 'cloud',
    duration: 30,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 259,
    featured: false,
    progress: { currentStep: 0, completed: 1 },
  },
  {
    title: 'Push a Message When the Watch Is Ready',
    slug: 'push-a-message-when-the-watch-is-ready',
    description: 'A function that wakes up, says one thing and sleeps again',
    category: 'firebase',
    duration: 30,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 302,
    featured: false,
    progress: { currentStep: 4, completed: 0 },
  },
  {
    title: 'Service Workers for the Train Between Two Workshops',
    slug: 'service-workers-for-the-train-between-two-workshops',
    description: 'Keep the page useful when the tunnel takes the signal',
    category: 'web',
    duration: 90,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 150,
    featured: false,
    progress: { currentStep: 6, completed: 0 },
  },
  {
    title: 'Reading the Logs',
    slug: 'reading-the-logs',
    description: 'Ask better questions of ten million lines',
    category: 'cloud',
    duration: 45,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 333,
    featured: false,
    progress: { currentStep: 0, completed: 2 },
  },
  {
    title: 'Offline First: A Room Database for the Stock Cellar',
    slug: 'offline-first-a-room-database-for-the-stock-cellar',
    description: 'Write down there, agree up here, and lose nothing on the stairs',
    category: 'android',
    duration: 120,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 84,
    featured: false,
    progress: { currentStep: 0, completed: 0 },
  },
];

export const northwindCourseSteps: CourseStepText[] = [
  {
    order: 0,
    title: 'Before you begin',
    subtitle: 'What this path is, and what will lie on your bench at its end',
    content: `<h2>Before you begin</h2>
<p>Every course in this academy follows the same eleven steps. The subject changes, the path does not: you choose <strong>one small thing</strong>, you build it, you break it, you show it, and you write down what you would do differently. Apprentices at Northwind have learned movements this way since 1934. It works for software too, and nobody has to look for a screw under the cabinet.</p>
<h3>What you need</h3>
<ul>
<li>An hour that nobody takes from you.</li>
<li>A computer on which you may install things.
<ul>
<li>If you may not, ask Oskar on a Tuesday.</li>
<li>If it is slow, choose something smaller. The computer is not the point.</li>
</ul>
</li>
<li>Paper. Really.</li>
</ul>
<h3>How to use the steps</h3>
<p>Read one, close it, do it, come back. The academy remembers where you were. If a step takes longer than its hour, your thing is too large; go back to step one and cut it in half. Nobody has ever come back because theirs was too small.</p>
<blockquote><p>You do not learn a movement by admiring it. You learn it on the second evening, when there is one wheel left over.</p></blockquote>`,
  },
  {
    order: 1,
    title: 'Choose something small',
    subtitle: 'Pick one thing that you could finish in a single evening',
    content: `<h2>Choose something small</h2>
<p>The course tells you about a technology. You decide what to make with it. Choose something that <em>you</em> would use, that fits on one screen and that would be a little embarrassing to call a project.</p>
<h3>Three tests</h3>
<ol>
<li><strong>The sentence.</strong> Say what it does in one breath, without the word <em>and</em>.</li>
<li><strong>The evening.</strong> Could a friend who knows the subject build it between supper and bed?</li>
<li><strong>The stranger.</strong> Would somebody who has never seen it know within ten seconds whether it works?</li>
</ol>
<h3>Good first things</h3>
<table>
<thead><tr><th>Small enough</th><th>Too large</th></tr></thead>
<tbody>
<tr><td>Shows how many days until the next first Friday</td><td>A calendar</td></tr>
<tr><td>Counts straps, up and down</td><td>Stock for three offices</td></tr>
<tr><td>Tells one person that one repair is done</td><td>A notification service</td></tr>
</tbody>
</table>
<p>Write your sentence on the paper and put it where you can see it. When a good idea arrives that is not in the sentence, and it will, write it on the back. The back of the sheet is where <mark>the second version</mark> lives.</p>`,
  },
  {
    order: 2,
    title: 'Set up the bench',
    subtitle: 'Tools within reach, nothing else, and a way back to zero',
    content: `<h2>Set up the bench</h2>
<p>A watchmaker clears the bench before opening a case. Do the same. Close what you do not need, make an empty folder, and install exactly what the first page of the official guide asks for. No extras, not yet.</p>
<h3>A bench has four things</h3>
<ol>
<li>A place where you write: your editor.</li>
<li>A place where it runs, and one command that starts it.</li>
<li>A place where you see what it says, errors above all.</li>
<li>A way back. Put the empty folder under version control <em>now</em>, while it costs nothing:
<pre><code>git init
git add .
git commit -m "An empty bench"</code></pre>
</li>
</ol>
<h3>Prove that it works</h3>
<p>Make the smallest change that you can see: a word, a colour, a number. Change it, run it, look. Then change it back. This loop, <strong>change, run, look</strong>, is what you will do a thousand times. If one turn takes more than five seconds, spend the rest of the hour on making it shorter.</p>
<h4>When the installation fights you</h4>
<ul>
<li>Read the first error, not the last. The others are its echoes.</li>
<li>Copy it whole into a search engine, in quotation marks.</li>
<li>After thirty minutes ask somebody. It is a tool, not a test of character.</li>
</ul>`,
  },
  {
    order: 3,
    title: 'Make it do one thing',
    subtitle: 'The shortest road from nothing to something you can see',
    content: `<h2>Make it do one thing</h2>
<p>Now build the sentence on your paper, in the ugliest way that works. Fixed values, long functions, names like <code>thing</code>. Nobody is looking. You want to learn where the parts are, and that is easier with the case open.</p>
<h3>Work from the outside in</h3>
<p>Begin with what can be seen and pretend the rest. If your thing shows a number, show <code>42</code> first. Then replace the pretence piece by piece, and look after each piece:</p>
<pre><code>daysLeft = 42                     // it shows something
daysLeft = nextFriday - today     // it shows the truth
if daysLeft == 0, say "Today"     // it says it nicely</code></pre>
<h3>Two rules for this step</h3>
<ul>
<li>Never have more than ten lines that you have not run.</li>
<li>When it works, stop and save. Yes, before you tidy up.
<ul>
<li>Give the commit a message that says what it does, not what you did.</li>
</ul>
</li>
</ul>
<figure><img src="/pictures/scenes/small-thing-on-bench.svg" alt="A bare watch movement on an empty bench, running without case or dial"><figcaption>No case, no dial, and it ticks. Everything after this is easier.</figcaption></figure>
<p>It works? Then you have learned more in this hour than in a week of reading. Go and have a coffee; the next step is about words.</p>`,
  },
  {
    order: 4,
    title: 'Learn the words',
    subtitle: 'Name the ten parts you have just used, in your own words',
    content: `<h2>Learn the words</h2>
<p>You have used a dozen things whose names you half know. Before you go on, make them yours. Write down ten words from the official documentation that you met in your own code, and explain each in one sentence that Pernille at the reception would accept.</p>
<h3>What a good sentence looks like</h3>
<dl>
<dt>Not good</dt>
<dd>A handler is a function that handles events.</dd>
<dt>Good</dt>
<dd>A handler is the piece of my code that is called when somebody presses the button.</dd>
</dl>
<p>The second one could be wrong, and that is its strength. The first cannot be wrong, because it says nothing.</p>
<h3>Where to look things up</h3>
<ul>
<li>The official reference, for <em>what</em>. For everything in a browser that is <a href="https://developer.mozilla.org/">MDN Web Docs</a>.</li>
<li>The official guide, for <em>why</em>.</li>
<li>A forum, for <em>I cannot be the first</em>.</li>
<li>The source, for the day on which all three disagree.</li>
</ul>
<h4>Mind the dates</h4>
<p>A good answer from seven years ago may be about a different animal of the same name. Look at the date first, then at the version, then at the answer.</p>`,
  },
  {
    order: 5,
    title: 'Give it a memory',
    subtitle: 'Let it keep something, and find out where things are kept',
    content: `<h2>Give it a memory</h2>
<p>So far your thing forgets everything when you close it. Let it remember one value: a choice, a count, a name. This is the step on which most technologies show their true face, for sooner or later each of them must answer the question <strong>where does this live?</strong></p>
<h3>Ask the question four times</h3>
<table>
<thead><tr><th>Place</th><th>Survives</th><th>Seen by</th></tr></thead>
<tbody>
<tr><td>A variable</td><td>nothing</td><td>this run</td></tr>
<tr><td>The device</td><td>a restart</td><td>this person, here</td></tr>
<tr><td>A file or database</td><td>a power cut, if done well</td><td>whoever may read it</td></tr>
<tr><td>A server</td><td>the loss of the device</td><td>everybody you let in</td></tr>
</tbody>
</table>
<p>Pick the highest row in the table that is enough for your sentence. Moving down later is easy. Moving up means taking something away from people.</p>
<h3>Then test the memory</h3>
<ol>
<li>Save, close, open. Is it there?</li>
<li>Save twice, quickly. Is it there once?</li>
<li>Pull the plug while it saves.
<ul>
<li>Is the old value there, or the new one? Both are fine.</li>
<li>Is there half of each? Then read the chapter about transactions, with pleasure.</li>
</ul>
</li>
</ol>`,
  },
  {
    order: 6,
    title: 'Break it on purpose',
    subtitle: 'Nine ways to hurt it, so that nobody else is the first',
    content: `<h2>Break it on purpose</h2>
<p>In the workshop a new case goes into the pressure tank before it meets a customer. Your thing deserves its tank. Spend this hour being <em>unkind</em> to it, and write down what happens.</p>
<h3>The nine cruelties</h3>
<ol>
<li>Give it nothing. Then give it a space.</li>
<li>Give it ten thousand where you thought of ten.</li>
<li>Give it <code>Åse O’Brien-森田</code> as a name.</li>
<li>Press the button twice before it can answer.</li>
<li>Take away the network, in the middle.</li>
<li>Set the clock to the last day of February.</li>
<li>Make the window as narrow as a telephone, then the text twice as large.</li>
<li>Put the mouse away.</li>
<li>Let somebody use it who was not told how.</li>
</ol>
<h3>For each crack, choose</h3>
<ul>
<li><strong>Mend it</strong>, if it could lose or leak something.</li>
<li><strong>Say it</strong>, if a sentence on the screen is enough.</li>
<li><strong>Note it</strong>, if your thing was never meant for that. On the back of the sheet.</li>
</ul>
<blockquote><p>A watch that has failed in my tank has failed for the last time in private.</p></blockquote>`,
  },
  {
    order: 7,
    title: 'Write one honest test',
    subtitle: 'A small guard that shouts when the thing stops being true',
    content: `<h2>Write one honest test</h2>
<p>You know now what must never happen. Write it down in a form that the computer checks for you. One test is enough for today, if it is an honest one.</p>
<h3>What makes it honest</h3>
<ul>
<li>It says in its title <strong>what is true</strong>, in words that a colleague understands.</li>
<li>It looks from the outside. It may not know how you did it.</li>
<li>You have seen it fail.</li>
</ul>
<pre><code>test "on the first Friday itself it says Today"
    given today is Friday the 1st
    expect shown text to be "Today"</code></pre>
<h4>See it fail</h4>
<p>Break the code by hand: change one character, run the test, watch it turn red, change it back. <mark>A test that has never been red is a decoration.</mark> It takes ten seconds and it is the step that most people leave out.</p>
<h3>When is it enough?</h3>
<p>Ask what you would check by hand before you let a friend use it. Those are your tests. Everything that you would not check, because it is obvious, can wait until it has surprised you once.</p>`,
  },
  {
    order: 8,
    title: 'Show it to somebody',
    subtitle: 'Ten minutes of silence that are worth a month of guessing',
    content: `<h2>Show it to somebody</h2>
<p>Find a person for whom your sentence was written. Put the thing in front of them, give them a task and then be quiet. This is difficult. Sit on your hands if you have to.</p>
<h3>The script</h3>
<ol>
<li>Say: <em>I am testing the thing, not you.</em></li>
<li>Give one task that is not the name of a button. <em>Find out when you may visit the workshop</em> is a task. <em>Press Next</em> is an instruction.</li>
<li>Ask them to think aloud.</li>
<li>Write down what they do, in their words.
<ul>
<li>Where do they stop?</li>
<li>What do they read twice?</li>
<li>What do they say when they believe that it is their fault?</li>
</ul>
</li>
<li>Say thank you, and nothing in your defence.</li>
</ol>
<h3>Afterwards</h3>
<p>Mend the <strong>first</strong> place where they stopped, only that one. Then find another person. After three people you will know nearly everything that thirty could have told you, and you will have become much better at being quiet.</p>`,
  },
  {
    order: 9,
    title: 'Measure, then improve',
    subtitle: 'One number before, one number after, one change in between',
    content: `<h2>Measure, then improve</h2>
<p>Now you may make it better. Better is a comparison, so it needs two numbers and only one difference between them.</p>
<h3>Choose a number</h3>
<ul>
<li>How long until something useful is on the screen?</li>
<li>How many steps until the task is done?</li>
<li>How many lines would a newcomer have to read in order to change the text?</li>
</ul>
<h3>Keep a small book</h3>
<table>
<thead><tr><th>Change</th><th>Before</th><th>After</th><th>Keep?</th></tr></thead>
<tbody>
<tr><td>Load the picture at the size it is shown</td><td>2.9 s</td><td>1.1 s</td><td>yes</td></tr>
<tr><td>Clever cache</td><td>1.1 s</td><td>1.1 s</td><td>no</td></tr>
<tr><td>Ask for the name later</td><td>5 steps</td><td>3 steps</td><td>yes</td></tr>
</tbody>
</table>
<p>Take each number <em>five times</em> and use the one in the middle. Taking back what did not help is part of the work: every clever thing that stays without a reason will be in somebody’s way, and that somebody is usually you.</p>
<h4>And then tidy up</h4>
<p>Give things their real names. Cut long functions where you would take a breath when reading them aloud. Run the test after each cut.</p>`,
  },
  {
    order: 10,
    title: 'Put it away properly',
    subtitle: 'Leave a note, tell one story and choose what comes next',
    content: `<h2>Put it away properly</h2>
<p>At the end of the day the bench is wiped, the tools lie in their order and a card says what was done. Somebody will open this case again. Be nice to them.</p>
<h3>The card</h3>
<p>Write a file named <code>README</code> with four short parts:</p>
<ol>
<li><strong>What it is.</strong> The sentence from your paper.</li>
<li><strong>How to start it.</strong> The one command.</li>
<li><strong>What it cannot do.</strong> The back of the sheet.</li>
<li><strong>What I learned.</strong> Three lines; the third one should surprise you.</li>
</ol>
<h3>The story</h3>
<p>Tell it to one person in two minutes, or to all of us on Friday with cake. Tell where you were stuck, not where you were clever. Others will be stuck in the same place, and they will remember your face.</p>
<h3>What next?</h3>
<ul>
<li>Build the same thing again tomorrow, from nothing. It will take a third of the time and be twice as good.</li>
<li>Take the first line from the back of the sheet and begin again at step one.</li>
<li>Go back to the <a href="/apps/academy">academy</a> and choose another course. You know the path already.</li>
</ul>
<hr>
<p>You have finished. Set the watch, wind it, and listen for a moment before you close the case.</p>`,
  },
];

export const harborAcademyCategories: AcademyCategoryText[] = [
  { slug: 'web', title: 'Web' },
  { slug: 'firebase', title: 'Firebase' },
  { slug: 'cloud', title: 'Cloud' },
  { slug: 'android', title: 'Android' },
];

export const harborCourses: CourseText[] = [
  {
    title: 'A Berth Plan on One Bar of Signal',
    slug: 'a-berth-plan-on-one-bar-of-signal',
    description: 'A page that loads on the pontoon, in the rain, with one thumb',
    category: 'web',
    duration: 45,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 44,
    featured: true,
    progress: { currentStep: 2, completed: 0 },
  },
  {
    title: 'Tide Tables in a Shared Collection',
    slug: 'tide-tables-in-a-shared-collection',
    description: 'High water for everybody, changed by the harbour master alone',
    category: 'firebase',
    duration: 60,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 133,
    featured: false,
    progress: { currentStep: 0, completed: 1 },
  },
  {
    title: 'A Logbook That Works at Sea',
    slug: 'a-logbook-that-works-at-sea',
    description: 'An app that writes now and tells the office at the next quay',
    category: 'android',
    duration: 90,
    totalSteps: 11,
    updatedDaysBeforeYearEnd: 219,
    featured: false,
    progress: { currentStep: 0, completed: 0 },
  },
];

export const harborCourseSteps: CourseStepText[] = [
  {
    order: 0,
    title: 'Walk the quay',
    subtitle: 'See where the work happens before you open a laptop',
    content: `<h2>Walk the quay</h2>
<p>Take an hour, boots and a pencil. Watch one person do the job that your program is meant for, from start to finish. Count how often they put something down to use a hand.</p>
<ul>
<li>Note what is wet, what is loud and what is far away.</li>
<li>Ask what they did the last time it went wrong.</li>
</ul>`,
  },
  {
    order: 1,
    title: 'Draw the chart',
    subtitle: 'One sheet with a start, a destination and the rocks',
    content: `<h2>Draw the chart</h2>
<p>Three marks on one sheet: where the user stands now, where they want to be, and what is in the way. If it needs a second sheet you are planning an ocean. <strong>Plan a creek.</strong></p>
<h3>Rocks worth marking</h3>
<ol>
<li>No signal.</li>
<li>Gloves.</li>
<li>Somebody shouting your name.</li>
</ol>`,
  },
  {
    order: 2,
    title: 'Lay the keel',
    subtitle: 'A first version that floats, whatever it looks like',
    content: `<h2>Lay the keel</h2>
<p>Get the emptiest possible program to run on the device that will be used, not on yours. An old telephone in a waterproof pouch is the truest test bed in this yard.</p>
<pre><code>screen
  title  "Berth 6"
  button "Taken"</code></pre>
<p>It does nothing. It floats. Commit it.</p>`,
  },
  {
    order: 3,
    title: 'Fit the first plank',
    subtitle: 'A single useful thing, finished right to the edges',
    content: `<h2>Fit the first plank</h2>
<p>Choose the one action that saves somebody a walk, and finish it: the ordinary case, the empty case, the case in which it fails. A boat with one perfect plank teaches more than a hull of forty rough ones.</p>
<blockquote><p>Fair the edge before you offer up the next.</p></blockquote>`,
  },
  {
    order: 4,
    title: 'Caulk the seams',
    subtitle: 'Look for the places where data gets in and leaks out',
    content: `<h2>Caulk the seams</h2>
<p>Everywhere that two parts meet, water finds a way. Go along each joint and ask what passes through it.</p>
<table>
<thead><tr><th>Seam</th><th>Ask</th></tr></thead>
<tbody>
<tr><td>Finger to screen</td><td>What if it is pressed twice?</td></tr>
<tr><td>Screen to storage</td><td>What if the battery dies now?</td></tr>
<tr><td>Storage to shore</td><td>Who else may read it?</td></tr>
</tbody>
</table>`,
  },
  {
    order: 5,
    title: 'Step the mast',
    subtitle: 'Connect it to the others, with stays you can adjust',
    content: `<h2>Step the mast</h2>
<p>Now let it talk to the world: a server, a sensor, a colleague’s program. Write down what you send and what you expect, and keep that agreement in <em>one</em> file that both sides can read.</p>
<ul>
<li>Give every request a time limit.</li>
<li>Show the age of what you show. Yesterday’s tide is still a tide, if it says so.</li>
</ul>`,
  },
  {
    order: 6,
    title: 'Flood the bilge',
    subtitle: 'Let the bad things happen while you are still ashore',
    content: `<h2>Flood the bilge</h2>
<p>Switch off the router. Fill the memory. Change the time zone. Hand it to Rhys with his gloves on. Watch the pump: does it start by itself, does it say so, does it stop?</p>
<h3>Keep a wet list</h3>
<p>Write each leak down with <strong>where</strong> and <strong>how fast</strong>. Stop the fast ones today.</p>`,
  },
  {
    order: 7,
    title: 'Ring the bell',
    subtitle: 'One automatic check that wakes you before the rocks do',
    content: `<h2>Ring the bell</h2>
<p>Choose the promise that would hurt most if it broke, and let a machine check it at every change. Then break the promise on purpose, hear the bell, and mend it again.</p>
<pre><code>check "a berth cannot be taken twice"</code></pre>
<p>A bell that you have never heard may not have a clapper.</p>`,
  },
  {
    order: 8,
    title: 'Take a stranger aboard',
    subtitle: 'Watch a newcomer steer, and keep your hands off the wheel',
    content: `<h2>Take a stranger aboard</h2>
<p>Visiting skippers are ideal: they are in a hurry, they do not know your names for things, and they are frank. Give one of them the telephone and a berth to find. <em>Say nothing until they have tied up.</em></p>
<p>Whatever they called the button is its new name.</p>`,
  },
  {
    order: 9,
    title: 'Trim the sails',
    subtitle: 'Half a knot at a time, measured between the same buoys',
    content: `<h2>Trim the sails</h2>
<p>Measure the same trip before and after each change: same device, same place, same bar of signal. If the figure did not move, take the change out again.</p>
<figure><img src="/pictures/scenes/two-buoys.svg" alt="A small boat sailing between two numbered buoys with a stopwatch drawn above it"><figcaption>The same two buoys, every time.</figcaption></figure>`,
  },
  {
    order: 10,
    title: 'Hand over the watch',
    subtitle: 'What the next crew must know, on a card that fits a pocket',
    content: `<h2>Hand over the watch</h2>
<p>Course, speed, weather, worries. Write these four for your program, one line each, and fix them to the front of its folder. Read them to the person who takes over and let them say them back.</p>
<p>Then go below, sleep, and begin the next <a href="/apps/academy">course</a> when you are dry.</p>`,
  },
];
