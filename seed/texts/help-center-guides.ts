import type { GuideText } from './help-center.ts';

export const northwindGuides: GuideText[] = [
  {
    category: 'getting-started',
    slug: 'your-first-hour-in-meridian',
    title: 'Your first hour in Meridian',
    subtitle: 'Sixty minutes, six small things to do, and after them you know your way around.',
    content: `<p>You have a sign-in, a coffee and an hour before the workshop bell. That is enough. Take the steps in this order; each of them leaves something useful behind.</p>
<h2>The first twenty minutes: look</h2>
<ol>
<li>Open the <a href="/apps/mailbox">mailbox</a> and read the letter from Pernille. It has your locker number in it.</li>
<li>Open <a href="/apps/contacts">contacts</a> and find the three people whose names were on your contract. Now you know their faces.</li>
<li>Go to the <a href="/dashboards/project">project dashboard</a>, tab Team. These nine are busy with the field watch; be kind to them until October.</li>
</ol>
<h2>The next twenty: do</h2>
<ol>
<li>Write a <a href="/apps/notes">note</a> with the heading <em>What looked odd this week</em>. Keep it open; you will read it aloud on Friday.</li>
<li>Add a <a href="/apps/tasks">task</a> for tomorrow with <code>Ctrl</code> or <code>Cmd</code> and <code>/</code>.</li>
<li>Say hello in the <a href="/apps/chat">chat</a> to the colleague who sits furthest from you. For Aarhus that is Osaka, eight time zones away.</li>
</ol>
<h2>The last twenty: make it yours</h2>
<p>Set your picture, your language and a theme you like to look at in <a href="/setting/account/basic">your account</a>. Then press <code>?</code> and read the list of keys once. You need not learn them. <mark>You only need to know that the list is there.</mark></p>
<blockquote><p>Nobody expects you to know where things are. We expect you to ask on the first day rather than on the fortieth.</p></blockquote>
<h3>If you get lost</h3>
<p>The wordmark at the top of the navigation always leads back to the start. And the undo bar forgives nearly everything for six seconds.</p>`,
  },
  {
    category: 'getting-started',
    slug: 'find-anything-in-three-keystrokes',
    title: 'Find anything in three keystrokes',
    subtitle: 'The search bar, the palette and the letter keys, and which of the three to use when.',
    content: `<p>There are three ways to get somewhere without knowing where it is. They look alike and are good at different things.</p>
<h2>The search bar: for people and things</h2>
<p>Press <code>/</code> and type at least two letters. The answers come in up to three groups:</p>
<ul>
<li><strong>Contacts</strong>, by any part of the name;</li>
<li><strong>Pages</strong>, by any part of the title;</li>
<li><strong>Tasks</strong>, sections included, with finished ones struck through.</li>
</ul>
<p>The first answer is already chosen, so <code>Enter</code> takes you there. <code>Esc</code> closes the list, a second <code>Esc</code> closes the bar.</p>
<h2>The palette: for doing</h2>
<p><code>Ctrl</code> or <code>Cmd</code> with <code>K</code> opens it on every screen. It knows pages as well as actions, so you can type <em>new note</em>, <em>dark</em> or <em>sign out</em>.</p>
<h2>Letter keys: for the way to work</h2>
<p>Press <code>g</code>, then the letter of the place. The ones most of us use:</p>
<table>
<thead><tr><th>Keys</th><th>Leads to</th></tr></thead>
<tbody>
<tr><td><code>g i</code></td><td>the inbox</td></tr>
<tr><td><code>j</code> and <code>k</code></td><td>the next and the previous row of a list</td></tr>
<tr><td><code>x</code></td><td>selects the row you are on</td></tr>
<tr><td><code>?</code></td><td>all keys of the screen you are looking at</td></tr>
</tbody>
</table>
<h3>What search does not do</h3>
<p>It looks for the letters you typed, in that order, anywhere in a name. It does not guess: <em>Morita</em> will be found by <code>rit</code>, not by <code>Moritta</code>. And it only ever sees <mark>the organization you are in</mark>.</p>`,
  },
  {
    category: 'getting-started',
    slug: 'who-does-what-at-northwind',
    title: 'Who does what at Northwind',
    subtitle: 'Three offices, seven desks and the right person for each kind of question.',
    content: `<p>Forty people are few enough to know by name and too many to guess. This page is the short version; the long one is in <a href="/apps/contacts">contacts</a>.</p>
<h2>The three houses</h2>
<dl>
<dt>Aarhus</dt>
<dd>The main office, the workshop and the stock room. Opens at seven, because the light is best in the morning.</dd>
<dt>Lisbon</dt>
<dd>The service desk. Every repair from Europe begins and ends here, and so does every apology.</dd>
<dt>Osaka</dt>
<dd>The sales desk for Asia, with a shop window that is photographed more often than we are.</dd>
</dl>
<h2>Ask this person first</h2>
<table>
<thead><tr><th>You need</th><th>Ask</th><th>Best reached</th></tr></thead>
<tbody>
<tr><td>a key, a chair, a day off</td><td>Pernille Gram</td><td>in person, before ten</td></tr>
<tr><td>a decision about the field watch</td><td>Sofie Rask</td><td>on the board</td></tr>
<tr><td>a part, or the truth about a movement</td><td>Freja Holm</td><td>at the coffee machine, ten past twelve</td></tr>
<tr><td>money, or a reason to spend none</td><td>Henrik Dahl</td><td>by mail</td></tr>
<tr><td>a date for a customer in Europe</td><td>Catarina Vaz</td><td>in the chat</td></tr>
<tr><td>a shop in Japan or Korea</td><td>Ayaka Morita</td><td>in the chat, before noon our time</td></tr>
<tr><td>anything with a plug</td><td>Oskar Nyberg</td><td>by telephone if it burns, by support form if it does not</td></tr>
</tbody>
</table>
<h2>When nobody on the list fits</h2>
<p>Ask Nora Lindqvist. She founded neither the company nor the custom of the open door, but she keeps both.</p>
<blockquote><p>If three people have sent you on to each other, come to me with all three. It is quicker, and usually it is funny.</p></blockquote>`,
  },
  {
    category: 'getting-started',
    slug: 'words-we-use-in-the-workshop',
    title: 'Words we use in the workshop',
    subtitle: 'A small dictionary for everyone who writes about watches without taking them apart.',
    content: `<p>You do not have to know how a watch works to write a good mail about one. It helps, though, to use the same words as the person who opens the case.</p>
<figure><img src="/pictures/scenes/movement-parts.svg" alt="The parts of an automatic movement, laid out in the order in which they are taken out"><figcaption>Taken out from left to right; goes back from right to left.</figcaption></figure>
<h2>On the outside</h2>
<dl>
<dt>Bezel</dt><dd>The ring around the crystal. If it turns, it counts something.</dd>
<dt>Crown</dt><dd>The knob. It winds, sets, and on divers it screws down.</dd>
<dt>Lug</dt><dd>One of the four arms that hold the strap. <mark>We sell straps by the distance between two lugs</mark>, so ask for that number and not for the size of the watch.</dd>
<dt>Crystal</dt><dd>The glass. Ours is sapphire throughout, which scratches almost nothing and is scratched by almost nothing.</dd>
</dl>
<h2>On the inside</h2>
<dl>
<dt>Movement</dt><dd>Everything that ticks.</dd>
<dt>Balance</dt><dd>The wheel that swings to and fro. In our movements it does so <strong>28,800 times an hour</strong>.</dd>
<dt>Amplitude</dt><dd>How far it swings, in degrees. About 290 is healthy, under 230 is a conversation with the customer.</dd>
<dt>Mainspring</dt><dd>The store of power. Full, it lasts two days; let down, it is merely a strip of steel with opinions.</dd>
<dt>Complication</dt><dd>Anything a watch shows besides hours, minutes and seconds. It is not a problem, only a word.</dd>
</dl>
<h2>Three things we do not say</h2>
<ul>
<li><em>Waterproof.</em> Nothing is. We say tested to a depth, and name it.</li>
<li><em>Cheap.</em> A battery change is not cheap, it is quick.</li>
<li><em>Like new.</em> A repaired watch is a repaired watch, and we are proud of it.</li>
</ul>`,
  },
  {
    category: 'projects',
    slug: 'run-a-board-from-first-card-to-last',
    title: 'Run a board from first card to last',
    subtitle: 'How we set up lists, keep them short and know when a board has done its work.',
    content: `<p>A board is a wall that all three offices can see at once. It works as long as it shows what is true today. This guide follows the <a href="/apps/scrumboard">field watch board</a>, which is young and tidy.</p>
<h2>Four lists are enough</h2>
<p>To do, In progress, In review, Done. Every list that you add beyond these should answer a question somebody really asks. <em>Waiting for parts</em> is such a list. <em>Maybe</em> is not; that is a note.</p>
<h3>Limits we keep</h3>
<ul>
<li><strong>To do:</strong> what can begin this month. Wishes live elsewhere.</li>
<li><strong>In progress:</strong> at most two cards a person. The third begins when one of the two moves on.</li>
<li><strong>In review:</strong> nothing stays for longer than two working days. If it does, the reviewer is the bottleneck and says so.</li>
</ul>
<h2>Moving cards</h2>
<p>Drag a card with the mouse, or focus it and press <code>Alt</code> with an arrow key, or choose <em>Move to</em> from its menu. All three do the same. If somebody else moves a card at the same moment, both moves are kept; you will see theirs slide by.</p>
<h2>The Monday quarter of an hour</h2>
<ol>
<li>Read from <strong>right to left</strong>. Start with what is nearly done.</li>
<li>For each card ask: what has to happen for it to move? Write the answer in the card, not in the air.</li>
<li>Look at red dates. Change the date or change the plan, but do not leave the red.</li>
</ol>
<blockquote><p>A board with nothing red is either a very good week or a board that nobody reads.</p></blockquote>
<h2>Closing a board</h2>
<p>When the last card reaches Done, leave the board alone for a month. People come back to look things up. Then write three sentences into its description about how it went, and stop looking after it.</p>`,
  },
  {
    category: 'projects',
    slug: 'write-a-card-that-others-can-finish',
    title: 'Write a card that others can finish',
    subtitle: 'A title, an ending and one open question: what a good card says and what it leaves out.',
    content: `<p>The test of a card is simple. Could a colleague who has never heard of it finish it on a day when you are ill?</p>
<h2>Begin the title with a verb</h2>
<p>The title is what people see when the card is one of thirty.</p>
<table>
<thead><tr><th>Instead of</th><th>Write</th></tr></thead>
<tbody>
<tr><td>Straps</td><td>Order straps for the second two hundred</td></tr>
<tr><td>Website problem</td><td>Show the strap chooser on narrow screens</td></tr>
<tr><td>Osaka??</td><td>Agree the price for the Osaka window set</td></tr>
</tbody>
</table>
<h2>Say how it ends</h2>
<p>The first line of the description says what will be true when the card is done, in words that can be checked:</p>
<pre><code>Done when: the leaflet exists in three languages,
fits on one folded sheet, and Freja has read it
aloud without laughing.</code></pre>
<h2>Then say what you know</h2>
<ul>
<li>Where the material is, with a link.</li>
<li>Who has to agree, by name. <em>The workshop</em> is not a name.</li>
<li>What you tried already, and why it was not enough.</li>
</ul>
<h3>Labels and dates</h3>
<p>A label says who will notice the card, so one is usually enough. A date is a promise to somebody else. If no one waits for it, leave the date empty; <mark>a made-up date teaches everybody to ignore the real ones</mark>.</p>
<h2>What to leave out</h2>
<p>Decisions that are not made yet belong in the chat or round a table. When they are made, write down the decision and one reason. The other reasons were interesting, but the card is not the place where we prove that we thought about it.</p>`,
  },
  {
    category: 'projects',
    slug: 'plan-your-week-with-tasks-and-sections',
    title: 'Plan your week with tasks and sections',
    subtitle: 'Ten minutes on Monday, two minutes a day, and a list that still means something on Friday.',
    content: `<p>The <a href="/apps/tasks">task list</a> of the organization is one long strip of paper. Sections are the folds in it. A task belongs to the section above it, so moving it is all you need to do to change its place.</p>
<h2>Set up the week</h2>
<ol>
<li>Add a section with <code>Ctrl</code> or <code>Cmd</code> and <code>.</code> and name it after what it is for: a project, a person, a day.</li>
<li>Add tasks with <code>Ctrl</code> or <code>Cmd</code> and <code>/</code>, or type <code>q</code> anywhere and write the line in one go.</li>
<li>Pull them into order. The order is shared: what stands on top is what the house believes to be first.</li>
</ol>
<h2>Priorities, honestly</h2>
<dl>
<dt>High</dt><dd>Somebody outside will notice if it is not done this week. Not more than one task in five.</dd>
<dt>Normal</dt><dd>Everything else, and no shame in it.</dd>
<dt>Low</dt><dd>You would be relieved if it solved itself. Look at these once a month; some have.</dd>
</dl>
<h2>Every evening</h2>
<p>Check off what is done; a completed task stays in the list, only paler, so that you can see your day. Then look at the dates that turned red. For each of them there are three honest answers:</p>
<ul>
<li>do it now, if it takes less than five minutes;</li>
<li>give it a new date <em>and tell the person who waits</em>;</li>
<li>delete it, and enjoy the undo bar going away unused.</li>
</ul>
<h3>Tags</h3>
<p>Tags cut across sections. Use them to find things, not to feel organised. Six are enough for all of us; if you think of a seventh, first see which of the six has not been used since summer.</p>`,
  },
  {
    category: 'projects',
    slug: 'keep-notes-you-will-find-again',
    title: 'Keep notes you will find again',
    subtitle: 'Headings, labels and lists for notes that are still worth reading after half a year.',
    content: `<p>Notes are yours alone. Nobody will correct your spelling, and nobody will find them for you either. A little care when you write saves a lot of scrolling later.</p>
<h2>Capture first</h2>
<p>Open <a href="/apps/notes">notes</a>, press <em>New note</em> and type. There is no button to save an existing note: it is saved half a second after you stop, and once more when you close it. <strong>Closing never loses a word.</strong></p>
<h2>Make it findable</h2>
<ol>
<li>Give it a heading with a noun you would search for. <em>Tuesday</em> is a bad heading. <em>Crown gasket, Tuesday</em> is a good one.</li>
<li>Add one label. Two if you must.</li>
<li>Put the conclusion on top and the thinking underneath. On a card in the grid only the top is visible.</li>
</ol>
<h3>Lists inside notes</h3>
<p>A list of small tasks belongs in a note when only you care about it: what to pack for the fair, what to ask the dentist of the turret clock. As soon as another person has a part in it, make it a <a href="/apps/tasks">task</a>.</p>
<h3>Pictures and reminders</h3>
<p>A photograph of the open movement, taken before the first screw, has saved more afternoons than any drawing. Drop it on the note. A reminder brings the note back on the day you choose, as a notification.</p>
<h2>Archive without guilt</h2>
<p>What you archive leaves the grid and stays in the search of the archive. It keeps its labels. Once a month, read through the oldest ten notes and ask:</p>
<blockquote><p>Would I write this again today?</p></blockquote>
<p>If not, archive it. If you would be embarrassed, delete it; for ten minutes you may still change your mind.</p>`,
  },
  {
    category: 'projects',
    slug: 'share-files-with-the-whole-house',
    title: 'Share files with the whole house',
    subtitle: 'What belongs in the file manager, how to name it and when a folder is one too many.',
    content: `<p>The <a href="/apps/file-manager">file manager</a> holds what is finished or what all of us need. It is not a cellar. Everything in it may be opened by everybody in the organization, so nothing goes in that has a customer’s name on it.</p>
<h2>Names that sort themselves</h2>
<p>A name should say what the file is without the folder around it, because search results have no folder around them.</p>
<ul>
<li>Begin with the thing: <code>Repair price list</code>, not <code>New list of prices for repair</code>.</li>
<li>No dates in the name. The details panel shows when it was changed.</li>
<li>No <em>final</em>, no <em>final 2</em>. There is one file, and it is the one in use.</li>
</ul>
<h2>Three folders, on purpose</h2>
<dl>
<dt>Workshop</dt><dd>Procedures and measurements. Only what somebody at a bench has tried.</dd>
<dt>Campaigns</dt><dd>Pictures and texts that retailers may use as they are.</dd>
<dt>People</dt><dd>First days, holidays, farewells.</dd>
</dl>
<p>A new folder is worth it when <mark>five files are waiting to move in</mark>. Before that, the root is the better place: it is the page that everyone sees.</p>
<h2>Upload and replace</h2>
<ol>
<li>Go into the folder first, then press the upload button or drop the file on the page.</li>
<li>Open its details and write one sentence of description. Future readers will thank you by not calling.</li>
<li>If you replace a file, tell the people who use it in the chat. A file changes silently.</li>
</ol>
<h3>Deleting</h3>
<p>Deleting is a change like any other, and the log shows whose it was. Ask the person named under <em>Created by</em> before you tidy up for them.</p>`,
  },
  {
    category: 'projects',
    slug: 'read-the-project-dashboard',
    title: 'Read the project dashboard',
    subtitle: 'What each card of the field watch dashboard counts, and what it cannot tell you.',
    content: `<p>The <a href="/dashboards/project">project dashboard</a> answers one question: is the field watch on its way? It has three tabs. Read them from left to right and stop when you know enough.</p>
<h2>Home</h2>
<p>The issues chart shows seven days. Columns are what was closed, the line is what came in. Ignore single days and compare the two shapes:</p>
<ul>
<li>line above the columns for a whole week: work is piling up;</li>
<li>columns above the line: we are catching up, or somebody has stopped reporting;</li>
<li>both near zero: it is July.</li>
</ul>
<p>Below it, task distribution shows where the work lies. The four parts always make a hundred, so <strong>one can only grow if another shrinks</strong>.</p>
<h2>Budget</h2>
<table>
<thead><tr><th>Column</th><th>Means</th></tr></thead>
<tbody>
<tr><td>Total</td><td>what was set aside for this kind of cost</td></tr>
<tr><td>Expenses</td><td>what has left the account, in money and as a share of the total</td></tr>
<tr><td>Remaining</td><td>the rest. Below thirty per cent its bar turns red</td></tr>
</tbody>
</table>
<p>A red bar is not an accusation. The dial tests were always going to use up their share early; that is what testing early looks like.</p>
<h2>Team</h2>
<p>Nine people, their addresses and telephones. Call them. A dashboard is a good reason to begin a conversation and a poor way to have one.</p>
<h3>Numbers for screen readers and for the curious</h3>
<p>Every chart has a table with the same values behind the small grid button. You can copy it, and it prints well.</p>
<blockquote><p>If a figure and a colleague disagree, ask the colleague what the figure does not count.</p></blockquote>`,
  },
  {
    category: 'projects',
    slug: 'bring-a-new-watch-into-the-inventory',
    title: 'Bring a new watch into the inventory',
    subtitle: 'From an empty row to an active product: the fields, the tags and the order to fill them in.',
    content: `<p>A watch exists for our shops from the moment it is active in the <a href="/apps/ecommerce/inventory">inventory</a>. Before that it may lie in the stock room as long as it likes.</p>
<h2>Create the row</h2>
<p>Press <em>Add</em>. A row named <code>A New Product</code> appears at the top, open and inactive. Nothing is shown in a shop until you say so, therefore take your time.</p>
<h2>Fill it in</h2>
<ol>
<li><strong>Name.</strong> Brand, audience, movement, case, depth, in this order: <code>Northwind Unisex Automatic 36 mm 100 m</code>. Shops sort by it.</li>
<li><strong>SKU.</strong> Three letters for the family, a hyphen, four figures. Ask Mikkel for the next free number.</li>
<li><strong>Category, brand, vendor.</strong> One each. If the vendor is missing, the contract probably is too.</li>
<li><strong>Cost and base price.</strong> Without tax. The price follows from the base price and the tax rate, to the cent.</li>
<li><strong>Weight.</strong> With box and papers, because the parcel is what we pay for.</li>
</ol>
<h2>Five tags, always</h2>
<p>Every watch carries exactly five, and the filters of the web shop rely on it:</p>
<ul>
<li>audience;</li>
<li>case size;</li>
<li>water resistance;</li>
<li>movement;</li>
<li><em>Sapphire Glass</em>, which is true of all of them and should remain so.</li>
</ul>
<h2>Stock marks</h2>
<dl>
<dt>Green</dt><dd>thirty or more</dd>
<dt>Orange</dt><dd>twenty to twenty-nine: tell purchasing</dd>
<dt>Red</dt><dd>under twenty: purchasing tells you</dd>
</dl>
<h3>Switch it on</h3>
<p>Last of all, set the status to active and press <em>Update</em>. <mark>Look at the watch in the shop on your own telephone</mark> before you tell anybody. If a picture is missing, it will be the third one.</p>`,
  },
  {
    category: 'projects',
    slug: 'hand-a-project-over-before-a-holiday',
    title: 'Hand a project over before a holiday',
    subtitle: 'One page, one person and one rehearsal, so that your out-of-office reply stays boring.',
    content: `<p>A good holiday begins three days before you leave. What follows fits into an hour and a half, spread over these days.</p>
<h2>Three days before: write the page</h2>
<p>One page, not two. Put it in the <a href="/apps/file-manager">file manager</a> or in the description of your board. It has four headings:</p>
<dl>
<dt>What will happen by itself</dt><dd>Deliveries that are on the way, letters that are scheduled.</dd>
<dt>What somebody has to do</dt><dd>With a date and a name for each. More than five means that you should leave later.</dd>
<dt>What may go wrong</dt><dd>The one thing you would lie awake over, and what you would do about it.</dd>
<dt>What can wait</dt><dd>Write it down, so that it is allowed to.</dd>
</dl>
<h2>Two days before: find your person</h2>
<p>One person, who has said yes. A group cannot stand in for anyone. Give the cards that move while you are away to her on the <a href="/apps/scrumboard">board</a>, and let the others stay with you.</p>
<h2>The day before: rehearse</h2>
<ol>
<li>Sit next to each other. She reads the page aloud, you keep your mouth shut.</li>
<li>Whenever she stops, write down the missing sentence.</li>
<li>She does the first thing on the list, now, on her own screen. If a right is missing, today is the day to ask for it.</li>
</ol>
<h2>The last five minutes</h2>
<ul>
<li>Set your status to <em>Away</em>.</li>
<li>Write an answering text with her name and <strong>without your telephone number</strong>.</li>
<li>Sign out. It is a small thing and it helps.</li>
</ul>
<blockquote><p>If you are called in the second week, the page was not finished. If you are called in the first, your holiday came as a surprise.</p></blockquote>`,
  },
  {
    category: 'settings',
    slug: 'choose-a-layout-and-a-theme',
    title: 'Choose a layout and a theme',
    subtitle: 'Eleven layouts, six themes, two schemes: what differs and what we recommend at each desk.',
    content: `<p>The cog at the right edge of the screen opens the settings drawer. Whatever you try there takes effect at once and changes nothing for anybody else.</p>
<h2>Scheme</h2>
<ul>
<li><strong>Auto</strong> follows your computer, so it turns dark when the computer does.</li>
<li><strong>Dark</strong> suits the photo corner and late hours in Osaka.</li>
<li><strong>Light</strong> suits the north windows in Aarhus, and print-outs.</li>
</ul>
<h2>Theme</h2>
<p>Six colours: default, brand, teal, rose, purple and amber. A theme tints the paper as well as the buttons, by a very little. Red, amber and green marks for states keep their colours in each of them, so no theme hides a warning.</p>
<h2>Layout</h2>
<table>
<thead><tr><th>If you</th><th>Try</th><th>Because</th></tr></thead>
<tbody>
<tr><td>work in one app all day</td><td>thin or compact</td><td>the navigation shrinks to icons</td></tr>
<tr><td>change apps every minute</td><td>classic or classy</td><td>all names stay in sight</td></tr>
<tr><td>have a wide screen</td><td>dense</td><td>icons, with names when the pointer is near</td></tr>
<tr><td>share a screen in a meeting</td><td>centered or modern</td><td>the navigation moves to the top</td></tr>
</tbody>
</table>
<h3>Try one without keeping it</h3>
<p>Add the name to the address of any page and look:</p>
<pre><code>/dashboards/analytics?layout=material</code></pre>
<h2>Density</h2>
<p>Rows come in compact, default and comfortable. On a touch screen they are always tall enough for a thumb. If you use the workspace standing at the counter, choose <mark>comfortable</mark>; your wrist will notice before you do.</p>`,
  },
  {
    category: 'settings',
    slug: 'change-your-language',
    title: 'Change your language',
    subtitle: 'English, Traditional Chinese or Japanese, what follows your choice and what stays as written.',
    content: `<p>Open the menu with the flag in the top bar and choose. The screen changes at once; what you had typed stays where it is.</p>
<h2>What follows your language</h2>
<ul>
<li>All buttons, menus, headings and messages.</li>
<li>Dates, numbers, amounts and <em>three days ago</em>.</li>
<li>The order of the alphabet in lists of names.</li>
</ul>
<h2>What stays as it was written</h2>
<p>Everything that a person wrote: mails, notes, cards, product descriptions, and this guide. We do not translate by machine without being asked. A wrong word about a pressure test is worse than a foreign one.</p>
<h3>How the first choice is made</h3>
<ol>
<li>If you chose before in this browser, that choice counts.</li>
<li>If your browser prefers any kind of Chinese, you get Traditional Chinese.</li>
<li>Otherwise you get English.</li>
</ol>
<h2>Typing in Japanese and Chinese</h2>
<p>While a word is being composed, <code>Enter</code> belongs to your input method. Chat waits for the second <code>Enter</code> before it sends, and single letter keys sleep until the word is finished. If that ever goes wrong, it is a fault; please report it with the name of your input method.</p>
<h2>A word about dates in writing</h2>
<p>Three offices read <code>04/05</code> in two ways. In anything that others will read, <strong>write the month as a word</strong>. The workspace does.</p>
<blockquote><p>The fourth of May cost us forty dial blanks. They had been ordered for the fifth of April.</p></blockquote>`,
  },
  {
    category: 'settings',
    slug: 'sort-your-mail-with-labels',
    title: 'Sort your mail with labels',
    subtitle: 'Five folders are fixed. Labels are yours: how to make them, colour them and not overdo it.',
    content: `<p>A mail lies in exactly one folder and may carry any number of labels. Folders say where it is in its life; labels say what it is about.</p>
<h2>Folders</h2>
<p>Inbox, Sent, Drafts, Spam and Trash. The number beside Inbox counts unread mails, the numbers beside Drafts and Spam count all of them, and Sent and Trash stay quiet.</p>
<h2>Make a label</h2>
<ol>
<li>Go to the <a href="/apps/mailbox/settings">settings of the mailbox</a>.</li>
<li>Type a title, choose one of ten colours, press the plus.</li>
<li>It now stands in the side bar, and its address in the browser is made from its title. <em>Work and travel</em> becomes <code>work-and-travel</code>.</li>
</ol>
<p>Renaming a label renames it on every mail. Deleting it takes it off all of them and <strong>deletes no mail</strong>.</p>
<h2>Use a label</h2>
<ul>
<li>In an open mail press <code>l</code>, type the first letters, press <code>Enter</code>.</li>
<li>Select several rows with <code>x</code> and do the same.</li>
<li>Or drag a mail on to the label in the side bar.</li>
</ul>
<h3>Our six, for a start</h3>
<dl>
<dt>Personal</dt><dd>Blue. The one that makes the others honest.</dd>
<dt>Work</dt><dd>Indigo. Use it sparingly, or everything has it.</dd>
<dt>Payments, Invoices, Accounts</dt><dd>Red, teal, purple. Henrik searches by these, so please be exact.</dd>
<dt>Forums</dt><dd>Green, and seldom urgent.</dd>
</dl>
<h2>Star or important?</h2>
<p>A star is for you: come back to this. <mark>Important is about the sender’s matter</mark>: somebody waits. Both have a filter of their own above the labels.</p>`,
  },
  {
    category: 'settings',
    slug: 'make-shortcuts-of-your-own',
    title: 'Make shortcuts of your own',
    subtitle: 'Put the four pages you really use behind one button, with a name that you would say aloud.',
    content: `<p>The grid button in the top bar opens your shortcuts. They are yours alone and begin with the eight that we found useful. Half of those will not be useful to you, which is why they can go.</p>
<h2>Add one</h2>
<ol>
<li>Open the panel and press the plus.</li>
<li><strong>Label:</strong> two words at most. Say <em>Lisbon board</em>, not <em>Board of the service desk</em>.</li>
<li><strong>Description:</strong> may stay empty. A good one says what changes there: <em>twelve unfinished</em>.</li>
<li><strong>Icon:</strong> its name, for instance <code>heroicons_outline:clock</code>. You can browse them all on the icon pages.</li>
<li><strong>Link:</strong> copy it from the address bar, beginning with the slash after the name of the server.</li>
<li><strong>Use router:</strong> on for pages of this workspace, off for anything that should load afresh.</li>
</ol>
<h2>Every state has an address</h2>
<p>A selection, a filter, an open panel: all of it is in the address bar. So a shortcut can lead much deeper than to an app:</p>
<pre><code>/apps/mailbox/filter/important/1
/apps/mailbox/label/invoices/1
/apps/help-center/guides/payments</code></pre>
<h2>Change or remove</h2>
<p>Press the pencil, then the shortcut. Saving, deleting and cancelling all bring you back to the pencil view, so that you can go on with the next one; press the pencil again to leave it.</p>
<h3>A habit worth having</h3>
<p>At the end of a month, delete every shortcut you did not use in it. The panel has room for many more than eight. <mark>You do not.</mark></p>`,
  },
  {
    category: 'settings',
    slug: 'quiet-the-bells',
    title: 'Quiet the bells',
    subtitle: 'Messages, notifications and counts: what each of them wants and how to have fewer.',
    content: `<p>The workspace tries to interrupt you rarely. If it fails at that, it can usually be talked to.</p>
<h2>Two bells, two meanings</h2>
<dl>
<dt>Messages</dt><dd>A person has something to tell you. There is a face on it.</dd>
<dt>Notifications</dt><dd>Something happened that concerns you: a card was moved, a reminder is due, a mail was delivered.</dd>
</dl>
<p>Both show a number while something is unread. Press the dot at the end of a row to mark it read or unread again, the cross to remove it, and the envelope on top to mark everything read.</p>
<h2>Counts in the navigation</h2>
<ul>
<li>The mailbox shows unread mails of the inbox.</li>
<li>Tasks show how many are open, in words.</li>
<li>Incidents show those that nobody has taken on yet. <strong>This one is meant to bother you.</strong></li>
</ul>
<h2>Fewer of them</h2>
<ol>
<li>Mute chats that you only need to look up things in. They keep their messages and lose their voice.</li>
<li>Set your status to <em>Busy</em> for an hour of bench work. Colleagues see it before they write.</li>
<li>Close what you have read. A cleared panel makes the next entry visible; a panel with sixty does not.</li>
</ol>
<h3>The house rule</h3>
<p>What has to be known <em>now</em> is said by telephone. Everything else may be read after lunch. If you send a message and cannot wait for an hour, it was a telephone call.</p>
<blockquote><p>At the bench we let the tweezers finish their sentence.</p></blockquote>
<p>Out of hours nobody expects an answer. Osaka writes while Aarhus sleeps, and the other way round; the bell will still be there in the morning.</p>`,
  },
  {
    category: 'payments',
    slug: 'send-an-invoice-to-a-retailer',
    title: 'Send an invoice to a retailer',
    subtitle: 'From the delivery note to a number that accounts can book, in fifteen calm minutes.',
    content: `<p>An invoice is written on the day the parcel leaves, by the desk that sold the watches. Not the day after: <mark>the thirty days begin with the date on it</mark>.</p>
<h2>Before you write</h2>
<ul>
<li>The delivery note, signed by the stock room.</li>
<li>The retailer’s legal name, which is seldom the name over the door. It is in <a href="/apps/contacts">contacts</a>, under company.</li>
<li>The tax number. Inside the European Union no tax is added if there is one; without it, ours applies.</li>
</ul>
<h2>The lines</h2>
<p>One line for each product number, in the order of the delivery note. A retailer checks it with a finger, so let the finger move down only once.</p>
<table>
<thead><tr><th>SKU</th><th>Pieces</th><th>Base price</th><th>Sum</th></tr></thead>
<tbody>
<tr><td>NWM-4011</td><td>4</td><td>1,295.00</td><td>5,180.00</td></tr>
<tr><td>HSB-365</td><td>6</td><td>749.00</td><td>4,494.00</td></tr>
<tr><td><strong>Together</strong></td><td>10</td><td></td><td><strong>9,674.00</strong></td></tr>
</tbody>
</table>
<h2>The number</h2>
<p>Office, year, running number: <code>A</code> for Aarhus, <code>L</code> for Lisbon, <code>O</code> for Osaka. Numbers have no gaps. If an invoice was wrong, it is not deleted but answered by a credit note, and the next one is right.</p>
<h2>Send it</h2>
<ol>
<li>As a PDF, from the shared sales address and not from your own.</li>
<li>The subject says who, what and how much: <em>Invoice to Urmakaren, ten watches, 9,674 euros</em>.</li>
<li>Label your copy <em>Invoices</em>, so that Henrik finds it.</li>
</ol>
<h3>If they pay early</h3>
<p>Three per cent may be taken off within ten days. They do the sum; we check it.</p>`,
  },
  {
    category: 'payments',
    slug: 'approve-a-supplier-invoice',
    title: 'Approve a supplier invoice',
    subtitle: 'Two people, three questions and a telephone call whenever a bank account has changed.',
    content: `<p>Every invoice needs two people who said yes. If you ordered, the first yes is yours. It means more than <em>I remember this</em>.</p>
<h2>Three questions</h2>
<ol>
<li><strong>Did it arrive?</strong> All of it, and whole. If half of it came, approve half and say so.</li>
<li><strong>Is the price the one we agreed?</strong> Look at the order, not at your memory. Freight is where surprises live.</li>
<li><strong>Is this the account we always pay to?</strong> If not, stop here and read on.</li>
</ol>
<h2>When an account has changed</h2>
<p>Nine times out of ten the supplier has a new bank. The tenth time somebody is trying to be the supplier. So we do this <mark>every time, also when it is embarrassing</mark>:</p>
<ul>
<li>Call the number that we have had in <a href="/apps/contacts">contacts</a> for years, never the one on the invoice.</li>
<li>Ask for a person you have spoken to before and let them read the new account to you.</li>
<li>Write in the reply: who called, whom, when.</li>
</ul>
<blockquote><p>Three of us got a very good letter last spring. It was polite, it was in the right language, and the address differed in one character. The telephone call took two minutes.</p></blockquote>
<h2>Say yes</h2>
<p>Answer the mail from accounts with these words, so that both people and the archive understand them:</p>
<pre><code>Approved, order 2281, all 40 pieces received.
Ines Barbosa</code></pre>
<h3>Sums that need Nora</h3>
<p>Above five thousand euros the second yes is hers. Above twenty thousand she calls you back, not because of doubt but because she likes to know what we are building.</p>`,
  },
  {
    category: 'payments',
    slug: 'claim-travel-expenses',
    title: 'Claim travel expenses',
    subtitle: 'What we pay without asking, what needs a sentence and how to be paid back within the week.',
    content: `<p>You travelled for us, so you should not lend us money for long. The rules are short because we would rather trust you than write more of them.</p>
<h2>Paid without a question</h2>
<ul>
<li>Trains in second class, and in first when you work on the way.</li>
<li>Flights where a train would take longer than seven hours.</li>
<li>A quiet room. The cheapest one next to a nightclub has never saved anything.</li>
<li>Meals, up to <strong>sixty euros a day</strong>, or seven thousand yen.</li>
</ul>
<h2>Needs one sentence</h2>
<dl>
<dt>Taxis</dt><dd>A watch in your bag is a sentence in itself. <em>Carried the Umeda samples</em> will do.</dd>
<dt>Dinner with guests</dt><dd>Who they were and what you talked about, in ten words.</dd>
<dt>Tools bought on the road</dt><dd>Welcome, if they come home with you.</dd>
</dl>
<h2>How to claim</h2>
<ol>
<li>Photograph each receipt on the day itself. Thermal paper forgets.</li>
<li>Send the pictures to the accounts address. Subject: the name of the trip.</li>
<li>If the sum is above two hundred euros, add who was there and why.</li>
</ol>
<p>Receipts in another language are fine. Write the one important word next to it: <code>切符</code> is a ticket, <code>portagem</code> is a toll.</p>
<h2>When you are paid</h2>
<p>With your salary, on the last Thursday of the month. If you need it sooner, say so, and it will be there within three days. Nobody asks why.</p>
<h3>Lost a receipt?</h3>
<p>Write down the date, the place, the amount and <em>lost</em>, and sign it. This works three times a year. After that we give you a very nice envelope to keep them in.</p>`,
  },
  {
    category: 'payments',
    slug: 'refund-a-customer',
    title: 'Refund a customer',
    subtitle: 'When we give money back, how quickly, and the letter that should arrive before it does.',
    content: `<p>A refund is not a defeat. Most people who got one quickly have bought from us again, and told somebody about it.</p>
<h2>When we refund</h2>
<table>
<thead><tr><th>Case</th><th>How much</th><th>Who decides</th></tr></thead>
<tbody>
<tr><td>Unworn, within sixty days</td><td>all of it, postage too</td><td>you</td></tr>
<tr><td>Worn, within sixty days, not happy</td><td>all but the strap</td><td>you</td></tr>
<tr><td>A fault that we cannot mend in six weeks</td><td>all of it</td><td>Catarina</td></tr>
<tr><td>Engraved by us with the wrong name</td><td>all of it, and an apology by hand</td><td>the engraver</td></tr>
<tr><td>Engraved with the name they asked for</td><td>talk to us first</td><td>Nora</td></tr>
</tbody>
</table>
<h2>How</h2>
<ol>
<li>Write to the customer <strong>first</strong>, today. Say how much, by which way, and until when.</li>
<li>Return the money the way it came. Card to card, transfer to transfer. <mark>Never to another account</mark>, however good the story.</li>
<li>When the watch is back, let the workshop look at it before it returns to stock. Set <em>reserved</em> up by one in the <a href="/apps/ecommerce/inventory">inventory</a> until they have.</li>
</ol>
<h2>The letter</h2>
<p>Three sentences, none of which begins with <em>unfortunately</em>:</p>
<blockquote><p>Thank you for telling us. We have returned 988.90 euros to your card today; your bank may need three days to show it. If you ever look for a watch again, we would like to do better.</p></blockquote>
<h3>And then</h3>
<p>Note the reason in the card of the repair or the order, in the customer’s own words. Sofie reads them before each new model. The recessed crown of the 3611 exists because of eleven refunds.</p>`,
  },
  {
    category: 'your-account',
    slug: 'keep-your-password-safe',
    title: 'Keep your password safe',
    subtitle: 'One long password, one program to remember it, and what to do within the hour if it leaks.',
    content: `<p>Your sign-in opens mail, customers and the price list. It deserves a better key than the name of your cat, lovely as she is.</p>
<h2>A good one</h2>
<ul>
<li>Long beats clever. Four unrelated words are better than one word with a <code>$</code> in it.</li>
<li>Used here and nowhere else.</li>
<li>Kept in a password manager. Pasting is allowed on all our screens; we think forbidding it is rude.</li>
</ul>
<h2>Change it</h2>
<ol>
<li>Open <a href="/setting/account/basic">your account</a>.</li>
<li>Type the present one, then the new one.</li>
<li>Every other place where you were signed in is signed out at the same moment. That is intended.</li>
</ol>
<h3>Forgotten?</h3>
<p>Use the link on the sign-in page. It answers the same whether or not the address exists, so that strangers learn nothing. The message works once and not for long. If you asked twice, only the newer one works.</p>
<h2>Lock the screen</h2>
<p>When you leave your desk, lock the workspace or the computer. To return, your password is enough, and everything is where you left it. A sign-in ends by itself after seven days.</p>
<h2>If you think that somebody has it</h2>
<p><mark>Change it now and ask questions afterwards.</mark> Then tell the security desk:</p>
<dl>
<dt>When</dt><dd>you noticed, and when it may have begun</dd>
<dt>Where</dt><dd>you typed it last, and on whose computer</dd>
<dt>What</dt><dd>you saw: a mail you did not send, a note you did not move</dd>
</dl>
<p>You will not be scolded. People who wait until Monday because they fear a scolding are the reason for this sentence.</p>`,
  },
  {
    category: 'your-account',
    slug: 'set-your-status-so-that-it-helps',
    title: 'Set your status so that it helps',
    subtitle: 'Four small dots, what colleagues read into them and how three time zones live with it.',
    content: `<p>The dot on your picture is the shortest message you can send. Click the picture in the top bar, choose <em>Status</em>, and everybody knows.</p>
<h2>The four</h2>
<dl>
<dt>Online, green</dt><dd>I am here and may be asked.</dd>
<dt>Away, amber</dt><dd>I am not at the screen. I will read it when I come back.</dd>
<dt>Busy, red</dt><dd>I am here and would rather not be asked. At the bench this means an open case.</dd>
<dt>Invisible, grey</dt><dd>You cannot tell, and need not.</dd>
</dl>
<h2>What it does not do</h2>
<p>A status stops nothing. Messages arrive, mails arrive, and a card may still be given to you. It only tells people what to expect, so <strong>an outdated status is worse than none</strong>.</p>
<h3>Customs of the three offices</h3>
<table>
<thead><tr><th>Office</th><th>Hours</th><th>Good to know</th></tr></thead>
<tbody>
<tr><td>Aarhus</td><td>07:00 to 15:30</td><td>red until nine: timing checks</td></tr>
<tr><td>Lisbon</td><td>08:00 to 17:00</td><td>amber from one to two, and do try the soup</td></tr>
<tr><td>Osaka</td><td>10:00 to 19:00</td><td>green at midnight means that somebody forgot</td></tr>
</tbody>
</table>
<h2>A few suggestions</h2>
<ul>
<li>Set it when you sit down and when you stand up, like a hat.</li>
<li>Use <em>Busy</em> for at most two hours. After that it is a wall.</li>
<li>Nobody owes a reason for <em>Invisible</em>.</li>
</ul>
<blockquote><p>I look at the dot before I write. It has made me kinder, or at least later.</p></blockquote>
<p>On holiday, choose <em>Away</em> and follow the <a href="/apps/help-center/guides/projects/hand-a-project-over-before-a-holiday">guide to handing over</a>.</p>`,
  },
  {
    category: 'your-account',
    slug: 'switch-between-organizations',
    title: 'Switch between organizations',
    subtitle: 'One sign-in, several houses: how to change, what comes along and what never does.',
    content: `<p>Some of us work for more than one house. Nora, for one, gives two afternoons a month to another. One sign-in serves all of them, and each keeps its own secrets.</p>
<h2>Change</h2>
<ol>
<li>Open the switch in the top bar, between the bells and your picture.</li>
<li>Choose the other organization. A grey one is closed at the moment; the pointer tells you why.</li>
<li>The page loads again and you stand in its overview.</li>
</ol>
<p>If you see no switch, you belong to one organization only, or your administrator has hidden it.</p>
<h2>What comes along</h2>
<ul>
<li>Your name, your picture, your password.</li>
<li>Your language, scheme and theme, as long as you use the same browser.</li>
</ul>
<h2>What never does</h2>
<ul>
<li>Mail, chat, notes, contacts, files, boards, tasks: each house has its own.</li>
<li>Rights. You may be the owner here and an ordinary member there. The navigation will look different; this is correct.</li>
<li>Search results. <mark>The search of one house has no idea that the other exists.</mark></li>
</ul>
<h3>Two tabs, one house</h3>
<p>Changing ends your old sign-in for the first organization. A tab that was left open there asks you to sign in again, rather than show you the wrong house under the right name.</p>
<h2>Leaving one</h2>
<p>Ask an administrator to remove you, or do it in <a href="/setting/account/basic">your account</a>. What you wrote in shared places stays, with your name. The last owner cannot leave: somebody must have the keys.</p>
<blockquote><p>Before you paste, look at the name in the top bar. It takes one second and spares two apologies.</p></blockquote>`,
  },
  {
    category: 'your-account',
    slug: 'understand-roles-and-rights',
    title: 'Understand roles and rights',
    subtitle: 'Four roles, a list of rights behind each, and why a refusal always names what is missing.',
    content: `<p>What you may see and do depends on <em>rights</em>. Nobody gives you rights one by one; they come in bundles called <em>roles</em>.</p>
<h2>The roles</h2>
<dl>
<dt>Owner</dt><dd>May do everything, among it closing the shop. There is always at least one.</dd>
<dt>Administrator</dt><dd>Invites people, gives roles, reads the log. Does not read your mail; nobody can.</dd>
<dt>Member</dt><dd>Works: apps, boards, files, dashboards.</dd>
<dt>Customer</dt><dd>Sees the pages about his or her own orders and the organizations that supply them.</dd>
</dl>
<h2>The rights</h2>
<p>A right has a short name of two words, an area and an action:</p>
<pre><code>overview.view
customer.view</code></pre>
<p>The same names are used by the navigation, by every screen and by every door of the server. So there are no secret back entrances: <strong>if a button is missing, the call behind it would be refused as well</strong>.</p>
<h2>When you are refused</h2>
<ol>
<li>Read the message. It names the right you lack.</li>
<li>Decide whether you should have it. Often the better answer is a colleague who has.</li>
<li>If you should, send the name of the right to an administrator, with one sentence about what you are trying to do.</li>
</ol>
<h3>When your rights change</h3>
<p>They change for your next click. You do not have to sign out and in again, and neither does somebody whose rights are taken away.</p>
<blockquote><p>Ask for the role you need on an ordinary day. For the extraordinary ones there is Pernille.</p></blockquote>
<p>See also: <a href="/apps/help-center/guides/your-account/what-the-log-knows-about-you">What the log knows about you</a>.</p>`,
  },
  {
    category: 'your-account',
    slug: 'what-the-log-knows-about-you',
    title: 'What the log knows about you',
    subtitle: 'Every change leaves a line. Who reads it, what it holds and how it helps you to undo.',
    content: `<p>When something is created, changed or deleted, the workspace writes a line about it. All lines together are the log. It exists so that mistakes can be mended and so that nobody is blamed for somebody else’s.</p>
<h2>What a line says</h2>
<table>
<thead><tr><th>Part</th><th>Example</th></tr></thead>
<tbody>
<tr><td>when</td><td>today, 10:42</td></tr>
<tr><td>who</td><td>Tomas Aguilar</td></tr>
<tr><td>where</td><td>scrumboard, card</td></tr>
<tr><td>what</td><td>moved from In progress to In review</td></tr>
<tr><td>before and after</td><td>the two values, so that it can be reverted</td></tr>
</tbody>
</table>
<h2>What it does not say</h2>
<ul>
<li>What you <em>read</em>. Looking at something is not a change.</li>
<li>What is in your mail, notes and chat. An administrator can learn that a note of yours was changed, <mark>never what stands in it</mark>.</li>
<li>Passwords, keys and tokens, in any form.</li>
</ul>
<h2>Undo from the log</h2>
<ol>
<li>Find your own change.</li>
<li>Within ten minutes it has a button to revert it.</li>
<li>If somebody changed the same thing after you, the button explains that instead. Talk to them; they are usually nice.</li>
</ol>
<p>A revert is a change too, and so it gets its own line. The log has no eraser.</p>
<h3>A true story</h3>
<p>In autumn a card vanished from the window calendar and four of us remembered deleting nothing. The log showed a fifth, who had tidied up with the best intentions on a train, in a tunnel.</p>
<blockquote><p>I was going to be angry, and then it was me.</p></blockquote>`,
  },
  {
    category: 'your-account',
    slug: 'when-you-leave-northwind',
    title: 'When you leave Northwind',
    subtitle: 'What happens to your mail, your work and your name, and the cake you are entitled to.',
    content: `<p>People leave: for a child, for a year at sea, for another bench. This page is for the last two weeks.</p>
<h2>Two weeks before</h2>
<ul>
<li>Give your open cards on the <a href="/apps/scrumboard">boards</a> to somebody who has said yes.</li>
<li>Go through your <a href="/apps/notes">notes</a>. They are yours and will not be handed on, so copy what the house needs into a file.</li>
<li>Move finished work from your own computer to the <a href="/apps/file-manager">file manager</a>.</li>
</ul>
<h2>On the last day</h2>
<ol>
<li>Write an answering text for your mail with the name of your successor.</li>
<li>Return the key, the loupe and the library book about marine chronometers. <strong>It is always the library book.</strong></li>
<li>At four o’clock your sign-in is closed. You will be signed out wherever you were.</li>
</ol>
<h2>Afterwards</h2>
<dl>
<dt>Your mail and chat</dt><dd>Closed, read by nobody, deleted after ninety days.</dd>
<dt>Cards, tasks, files</dt><dd>Stay, with your name on what you made.</dd>
<dt>Your contact</dt><dd>Stays if you like. Tell Pernille which address to keep.</dd>
<dt>Your course certificates</dt><dd>Are sent to you as they are; you earned them.</dd>
</dl>
<h3>If you were an owner</h3>
<p>Name another one first. The workspace will not let the last owner go, and it cannot be charmed.</p>
<h2>And the cake</h2>
<p>You choose it, on Friday, at three. It is also custom to set the kitchen clock right one last time.</p>
<blockquote><p>Come and visit on a first Friday. The coffee is the same, and we would like to hear whether your watch runs.</p></blockquote>`,
  },
];
