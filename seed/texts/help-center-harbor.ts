import type { FaqCategoryText, GuideCategoryText, GuideText } from './help-center.ts';

export const harborFaqCategories: FaqCategoryText[] = [
  {
    slug: 'most-asked',
    title: 'Asked at the gate',
    faqs: [
      {
        question: 'When can you lift my boat?',
        answer:
          'On either side of high water, two lifts a tide, weather allowing. Beth keeps the hoist book and needs your draught, your weight and the place where the slings may sit. If you do not know the last one, send a photograph of the hull out of the water. In March the book is full by the second week of February; a deposit of a tenth keeps your place, and comes back if the wind cancels the day.',
      },
      {
        question: 'May I work on the boat myself?',
        answer:
          'Yes, and most people do. You may sand, paint, varnish and swear between eight and six. Grinding needs a tent, welding needs Rhys, and anything that could put water inside needs one of us to look before you relaunch. We lend ladders, not power tools. The tap, the kettle and our opinion are free of charge, the last one also without being asked for.',
      },
      {
        question: 'Do you ship chain and anchors?',
        answer:
          'Everything under thirty kilograms goes by parcel and arrives in two days on the mainland. Heavier things travel on a pallet every Wednesday, to the nearest place a lorry can turn. Say so if that is a pontoon. Islands take a week longer and depend on the ferry, which depends on what everything here depends on. You are told the price before we pack, never after.',
      },
    ],
  },
  {
    slug: 'trade-accounts',
    title: 'Trade accounts',
    faqs: [
      {
        question: 'Who can open a trade account?',
        answer:
          'Boatbuilders, surveyors, sailing schools, charter skippers and anyone else who earns a living afloat. Bring a letterhead or an invoice to show it. The account begins with a limit of two thousand pounds and thirty days to pay. After a year of punctual months we double it without your having to ask, and Elias usually says so over the counter before the letter does.',
      },
      {
        question: 'Can I return rope that was cut for me?',
        answer:
          'Cut rope stays yours, for we cannot splice it back. If the length was our mistake you get the right one at once, and may keep the wrong one for mooring something small. Uncut hanks and full drums come back within a month, dry and in their wrapping. Please do not test them first on the trailer; we can always tell, and so can the next customer.',
      },
    ],
  },
];

export const harborGuideCategories: GuideCategoryText[] = [
  { slug: 'in-the-yard', title: 'In the yard' },
  { slug: 'behind-the-counter', title: 'Behind the counter' },
];

export const harborGuides: GuideText[] = [
  {
    category: 'in-the-yard',
    slug: 'lift-a-boat-without-drama',
    title: 'Lift a boat without drama',
    subtitle: 'The order of words and hands at the hoist, from the first line to the last chock.',
    content: `<p>A lift goes well when nobody raises a voice. It takes four people: one on the remote, one on each line, and one who does nothing but look.</p>
<h2>Before she comes in</h2>
<ol>
<li>Read the card in the <a href="/apps/scrumboard">refit board</a>: weight, draught, sling marks, anything that hangs below.</li>
<li>Check the wind at the top of the pole, not in the shelter of the shed. <strong>Over twenty knots we wait.</strong></li>
<li>Set the slings for her length and wet them.</li>
</ol>
<h2>In the dock</h2>
<ul>
<li>Engine off, seacocks noted, log impeller drawn. It is always the log impeller.</li>
<li>Take the weight, stop, look at both slings, then lift a hand’s breadth and stop again.</li>
<li>Only the person who looks may say <em>up</em>. Anybody may say <em>stop</em>.</li>
</ul>
<blockquote><p>She has been afloat all summer. She can hang for one more minute while you think.</p></blockquote>
<h2>Ashore</h2>
<p>Wash while she is wet; in an hour it takes three times as long. Chock the keel first, then the shores in pairs, and tie opposite ones together. Write the number of shores on the card, so that the spring crew puts back what it took away.</p>
<h3>Afterwards</h3>
<p>Hang up the remote, lock it, and enter the lift in the hoist book of the <a href="/apps/file-manager">file manager</a>. <mark>A lift that is not in the book did not happen</mark>, and the insurer agrees.</p>`,
  },
  {
    category: 'in-the-yard',
    slug: 'gales-lines-and-who-to-wake',
    title: 'Gales, lines and who to wake',
    subtitle:
      'What to do when the forecast turns, hour by hour, and the only two reasons to telephone at three.',
    content: `<p>The Avon gives us the second highest tides in the world and the Atlantic adds the weather. Most nights neither of them wants anything. For the others there is this page.</p>
<h2>When force seven is forecast</h2>
<table>
<thead><tr><th>Hours before</th><th>Do</th></tr></thead>
<tbody>
<tr><td>12</td><td>Message every owner on berths four to nine</td></tr>
<tr><td>8</td><td>Double the springs, chafe gear on the fairleads</td></tr>
<tr><td>4</td><td>Roller sails off or tied round, covers down, ladders flat</td></tr>
<tr><td>1</td><td>Walk the yard once with a torch and lay a hand on each shore</td></tr>
</tbody>
</table>
<h2>During</h2>
<p>Nobody goes on the pontoon alone. Lifejacket on, light on, radio on channel eight. A line that has parted can be replaced; <strong>you are not on the price list</strong>.</p>
<h2>Whom to wake</h2>
<dl>
<dt>Rhys</dt><dd>if a boat has moved that should not be able to</dd>
<dt>Elias</dt><dd>if a person is hurt, or something of somebody else’s is sinking</dd>
</dl>
<p>Everything else can be told at breakfast, which on such mornings is bacon and is paid for by the company.</p>
<h3>The day after</h3>
<p>Make a <a href="/apps/tasks">task</a> for each chafed line with the number of its berth. Photograph damage before you touch it. And thank whoever had the watch; they will say that it was nothing.</p>`,
  },
  {
    category: 'behind-the-counter',
    slug: 'price-a-piece-of-rope',
    title: 'Price a piece of rope',
    subtitle: 'Length, waste, splice and mercy: how we arrive at the number on the paper bag.',
    content: `<p>Rope is sold by the metre and bought by the drum, and between the two lies arithmetic.</p>
<h2>The sum</h2>
<pre><code>price = (length + 0.5 m) x metre price + splices x 9
trade = price less 15 in the hundred</code></pre>
<p>The half metre is for the sealed ends and for the tape measure, which has been shortened by customers. It is in the price on the shelf, so do not mention it twice.</p>
<h2>Measure twice</h2>
<ul>
<li>Pull it along the brass marks on the counter, slack but straight.</li>
<li>Count aloud. The customer counts along, and there is no argument.</li>
<li>Cut with the hot knife, never with the one from the galley.</li>
</ul>
<h2>Splices</h2>
<p>Gwen splices on Thursdays. An eye takes her eleven minutes and a customer who watches makes it twenty. Write the order on the pad with <em>diameter, eye or thimble, and how soon it is really needed</em>.</p>
<h3>Mercy</h3>
<p>A child who buys two metres for a first dinghy gets three. This is not in the system. <mark>Book it as waste.</mark></p>
<blockquote><p>Nobody forgets the chandler who knew which knot they meant.</p></blockquote>`,
  },
  {
    category: 'behind-the-counter',
    slug: 'count-the-shelves-in-january',
    title: 'Count the shelves in January',
    subtitle: 'Two days, two people a bay and a thermos: our yearly stocktaking, made bearable.',
    content: `<p>On the first Monday after the holidays we close the shop for two days and count. It is cold, and it is when we find the good stories.</p>
<h2>The pairs</h2>
<p>One counts, one writes, and after each bay they change. The one who writes must not look at last year’s number. It is amazing what people find when they know what to find.</p>
<h2>The order</h2>
<ol>
<li>Safety first: lifejackets, flares and rafts, with their dates. Whatever runs out before June goes on the table by the door.</li>
<li>Small brass, by weight. A hundred screws on the scale, then all of them.</li>
<li>Rope, by the mark on the drum.</li>
<li>The top shelves last, when it is warm up there.</li>
</ol>
<h2>Into the books</h2>
<p>Change the stock in the <a href="/apps/ecommerce/inventory">inventory</a> on the same evening. Where the difference is more than one in twenty, write a line about why:</p>
<ul>
<li><em>found behind the outboard</em>;</li>
<li><em>sold as a pair, booked as one</em>;</li>
<li><em>mice, probably</em>.</li>
</ul>
<blockquote><p>In the year of the flood we counted by boat.</p></blockquote>
<p>When it is done there is soup in the pub by the lock, and <strong>the bay with the smallest difference drinks first</strong>.</p>`,
  },
];
