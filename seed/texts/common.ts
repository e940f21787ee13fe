/** A path of the client, a URL, or a record that the seed finds by name. */
export type SeedLink = string | { to: 'contact' | 'chat' | 'task'; name: string };

export type MessageText = {
  icon?: string;
  image?: string;
  title?: string;
  description: string;
  minutesAgo: number;
  link?: SeedLink;
  useRouter?: boolean;
  read: boolean;
};

export type NotificationText = MessageText;

export type ShortcutText = {
  label: string;
  description: string;
  icon: string;
  link: string;
  useRouter: boolean;
};

export type ActivityText = {
  icon?: string;
  image?: string;
  description: string;
  minutesAgo: number;
  extraContent?: string;
  linkedContent?: string;
  link?: SeedLink;
  useRouter?: boolean;
};

export type IncidentText = {
  title: string;
  description: string;
  severity: 'low' | 'medium' | 'high' | 'critical';
  state: 'activated' | 'acknowledged' | 'resolved';
  /** Resolution, if it is resolved. */
  resolution?: string;
  area:
    | 'overview'
    | 'security'
    | 'tools'
    | 'social-engineering'
    | 'web'
    | 'log'
    | 'setting'
    | 'announcement'
    | 'api-insight'
    | 'customer'
    | 'supplier';
  /** Address of the affected site. */
  site?: string;
  minutesAgo: number;
};

const HOUR = 60;
const DAY = 24 * HOUR;

export const northwindMessages: MessageText[] = [
  {
    image: '/pictures/people/freja-holm.svg',
    title: 'Freja Holm',
    description:
      'The balance staff for the 1962 chronometer came out of the box, went in and swings. I may have whistled.',
    minutesAgo: 25,
    link: { to: 'chat', name: 'Freja Holm' },
    useRouter: true,
    read: false,
  },
  {
    image: '/pictures/people/mikkel-thorsen.svg',
    title: 'Mikkel Thorsen',
    description:
      'Stocktaking of the strap drawer is done: 412 left, 409 right. We now own three very lonely half straps.',
    minutesAgo: 50,
    link: '/apps/tasks',
    useRouter: true,
    read: false,
  },
  {
    image: '/pictures/people/henrik-dahl.svg',
    title: 'Henrik Dahl &amp; the accounts',
    description:
      'Two supplier invoices wait for your yes before noon. Both are in the mailbox, the dull one first.',
    minutesAgo: 3 * HOUR,
    link: '/apps/mailbox',
    useRouter: true,
    read: false,
  },
  {
    image: '/pictures/people/catarina-vaz.svg',
    title: 'Catarina Vaz',
    description:
      'Lisbon says good morning. Tiles are still wet, coffee is hot, and the repair queue is under forty.',
    minutesAgo: 5 * HOUR,
    read: false,
  },
  {
    image: '/pictures/people/ayaka-morita.svg',
    title: 'Ayaka Morita',
    description:
      'The department store in Umeda would like the blue dial in the window. I said yes before they could think.',
    minutesAgo: 7 * HOUR,
    link: { to: 'contact', name: 'Ayaka Morita' },
    useRouter: true,
    read: false,
  },
  {
    image: '/pictures/people/viktor-ilves.svg',
    title: 'Viktor Ilves',
    description:
      'For the apprentices, and for anyone who thinks a clock cannot be a hero: the story of the marine chronometer.',
    minutesAgo: 9 * HOUR,
    link: 'https://en.wikipedia.org/wiki/Marine_chronometer',
    useRouter: false,
    read: true,
  },
  {
    image: '/pictures/people/duarte-nogueira.svg',
    title: 'Duarte Nogueira',
    description:
      'I rewrote the guide about screw-down crowns. It now has fewer words and one drawing that I am proud of.',
    minutesAgo: 1 * DAY,
    link: '/apps/help-center',
    useRouter: true,
    read: true,
  },
  {
    image: '/pictures/people/pernille-gram.svg',
    title: 'Pernille Gram',
    description:
      'Friday cake is rye bread layer cake. Whoever set the kitchen clock seven minutes fast: we know.',
    minutesAgo: 3 * DAY,
    read: true,
  },
  {
    image: '/pictures/people/sofie-rask.svg',
    title: 'Sofie Rask',
    description:
      'The field watch project has new numbers. The red slice is the dial tests, and yes, they were worth it.',
    minutesAgo: 4 * DAY,
    link: '/dashboards/project',
    useRouter: true,
    read: true,
  },
];

export const harborMessages: MessageText[] = [
  {
    image: '/pictures/people/rhys-penrose.svg',
    title: 'Rhys Penrose',
    description:
      'The ketch is in the slings and the tide waits for nobody. Could you open the lower gate by three?',
    minutesAgo: 25,
    link: '/apps/tasks',
    useRouter: true,
    read: false,
  },
  {
    image: '/pictures/people/gwen-tregear.svg',
    title: 'Gwen Tregear &amp; the rope loft',
    description:
      'Forty metres of braid went out as thirty-nine. I have owned up to the customer, who laughed.',
    minutesAgo: 5 * HOUR,
    link: '/apps/contacts',
    useRouter: true,
    read: false,
  },
  {
    image: '/pictures/people/samir-haddad.svg',
    title: 'Samir Haddad',
    description:
      'Antifouling delivery moves to Thursday. The lorry is stuck behind a regatta, which is only fair.',
    minutesAgo: 3 * DAY,
    read: true,
  },
];

export const northwindNotifications: NotificationText[] = [
  {
    icon: 'heroicons_outline:wrench-screwdriver',
    title: 'Repair finished',
    description: 'Order R-2281, a 1974 diver with a stubborn bezel, passed its pressure test at 200 metres.',
    minutesAgo: 25,
    link: '/apps/tasks',
    useRouter: true,
    read: false,
  },
  {
    image: '/pictures/people/tomas-aguilar.svg',
    description: '<strong>Tomas Aguilar</strong> moved <strong>Second batch of hands</strong> to In review',
    minutesAgo: 50,
    link: '/apps/scrumboard',
    useRouter: true,
    read: false,
  },
  {
    icon: 'heroicons_outline:envelope',
    title: 'Mail from the trade fair',
    description:
      'The hall plan has arrived. Northwind keeps its corner, two steps nearer to the espresso bar.',
    minutesAgo: 3 * HOUR,
    link: '/apps/mailbox',
    useRouter: true,
    read: false,
  },
  {
    icon: 'heroicons_outline:archive-box',
    title: 'Stock is getting low',
    description:
      'Fewer than fifteen pieces are left of two models. Purchasing has been told, kindly but clearly.',
    minutesAgo: 5 * HOUR,
    link: '/apps/ecommerce/inventory',
    useRouter: true,
    read: true,
  },
  {
    image: '/pictures/people/ines-barbosa.svg',
    description: '<strong>Ines Barbosa</strong> wrote a new answer in <strong>Most asked questions</strong>',
    minutesAgo: 7 * HOUR,
    link: '/apps/help-center/faqs',
    useRouter: true,
    read: true,
  },
  {
    icon: 'heroicons_outline:academic-cap',
    title: 'Course completed',
    description: 'Three apprentices finished the lesson on mainsprings without losing one behind a cabinet.',
    minutesAgo: 9 * HOUR,
    link: '/apps/academy',
    useRouter: true,
    read: true,
  },
  {
    icon: 'heroicons_outline:arrow-path',
    title: 'Nightly backup',
    description: 'Everything was copied in four minutes and read back to make sure. Nothing for you to do.',
    minutesAgo: 1 * DAY,
    read: true,
  },
  {
    image: '/pictures/people/lena-kowalczyk.svg',
    description:
      '<strong>Lena Kowalczyk</strong> shared <strong>Strap suppliers compared</strong> with the office',
    minutesAgo: 3 * DAY,
    link: '/apps/file-manager',
    useRouter: true,
    read: true,
  },
  {
    icon: 'heroicons_outline:chart-pie',
    title: 'Monthly figures',
    description:
      'The finance dashboard is complete for last month. Repairs earned more than watches, for once.',
    minutesAgo: 4 * DAY,
    link: '/dashboards/finance',
    useRouter: true,
    read: true,
  },
];

export const harborNotifications: NotificationText[] = [
  {
    icon: 'heroicons_outline:exclamation-triangle',
    title: 'Gale warning',
    description: 'Force eight from the south-west after midnight. Double the lines on berths four to nine.',
    minutesAgo: 50,
    link: '/apps/tasks',
    useRouter: true,
    read: false,
  },
  {
    image: '/pictures/people/beth-lacey.svg',
    description:
      '<strong>Beth Lacey</strong> booked <strong>the forty-ton hoist</strong> for Tuesday morning',
    minutesAgo: 7 * HOUR,
    link: '/apps/scrumboard',
    useRouter: true,
    read: true,
  },
  {
    icon: 'heroicons_outline:truck',
    title: 'Chain has arrived',
    description:
      'Two drums of calibrated ten-millimetre chain are in the yard, and nobody lifted them by hand.',
    minutesAgo: 1 * DAY,
    read: true,
  },
];

export const northwindShortcuts: ShortcutText[] = [
  {
    label: 'Tasks',
    description: '12 unfinished',
    icon: 'heroicons_outline:clipboard-document-check',
    link: '/apps/tasks',
    useRouter: true,
  },
  {
    label: 'Mailbox',
    description: 'Letters and digests',
    icon: 'heroicons_outline:envelope',
    link: '/apps/mailbox',
    useRouter: true,
  },
  {
    label: 'Inventory',
    description: 'Watches in stock',
    icon: 'heroicons_outline:shopping-cart',
    link: '/apps/ecommerce/inventory',
    useRouter: true,
  },
  {
    label: 'Contacts',
    description: 'Everyone we know',
    icon: 'heroicons_outline:user-group',
    link: '/apps/contacts',
    useRouter: true,
  },
  {
    label: 'Field watch',
    description: 'Project dashboard',
    icon: 'heroicons_outline:chart-bar',
    link: '/dashboards/project',
    useRouter: true,
  },
  {
    label: 'Help center',
    description: 'Guides and answers',
    icon: 'heroicons_outline:lifebuoy',
    link: '/apps/help-center',
    useRouter: true,
  },
  {
    label: 'Notes',
    description: 'Thoughts and lists',
    icon: 'heroicons_outline:pencil-square',
    link: '/apps/notes',
    useRouter: true,
  },
  {
    label: 'API reference',
    description: 'Opens a fresh page',
    icon: 'heroicons_outline:code-bracket',
    link: '/api/docs',
    useRouter: false,
  },
];

export const harborShortcuts: ShortcutText[] = [
  {
    label: 'Yard jobs',
    description: 'What is on the hard',
    icon: 'heroicons_outline:wrench',
    link: '/apps/tasks',
    useRouter: true,
  },
  {
    label: 'Chandlery',
    description: 'Shelves and prices',
    icon: 'heroicons_outline:building-storefront',
    link: '/apps/ecommerce/inventory',
    useRouter: true,
  },
  {
    label: 'Skippers',
    description: 'Owners and crews',
    icon: 'heroicons_outline:users',
    link: '/apps/contacts',
    useRouter: true,
  },
];

export const northwindActivities: ActivityText[] = [
  {
    icon: 'heroicons_outline:star',
    description:
      'The <strong>service desk</strong> in Lisbon reached a rating of 4.9 from 118 customers this month',
    minutesAgo: 25,
  },
  {
    image: '/pictures/people/freja-holm.svg',
    description: '<strong>Freja Holm</strong> started a chat about the chronometer from the museum',
    minutesAgo: 50,
    linkedContent: 'Read along',
    link: { to: 'chat', name: 'Freja Holm' },
    useRouter: true,
  },
  {
    image: '/pictures/people/sofie-rask.svg',
    description: '<strong>Sofie Rask</strong> chose the dial for the field watch',
    minutesAgo: 3 * HOUR,
    extraContent:
      '<figure><img src="/pictures/scenes/dial-bench.svg" alt="Five dial samples on a bench, one of them moss green">' +
      '<figcaption><h4>Moss, not olive</h4><p>Number three of five. It reads well at dusk, and it forgives ' +
      'fingerprints. The first two hundred are ordered.</p></figcaption></figure>',
  },
  {
    icon: 'heroicons_outline:document-text',
    description: 'The <strong>warranty terms</strong> were published in three languages',
    minutesAgo: 5 * HOUR,
    linkedContent: 'Open the help center',
    link: '/apps/help-center',
    useRouter: true,
  },
  {
    icon: 'heroicons_outline:wrench-screwdriver',
    description: 'The <strong>workshop</strong> closed its thousandth repair of the year',
    minutesAgo: 7 * HOUR,
    extraContent:
      '<p>It was a quartz watch with an empty battery. The owner had already mourned it, so the four minutes of ' +
      'work felt like a miracle. There was cake afterwards; the watch was kept well away from it.</p>',
  },
  {
    image: '/pictures/people/kenji-okabe.svg',
    description: '<strong>Kenji Okabe</strong> added eleven retailers in Kansai to the contacts',
    minutesAgo: 9 * HOUR,
    linkedContent: 'See the contacts',
    link: '/apps/contacts',
    useRouter: true,
  },
  {
    icon: 'heroicons_outline:truck',
    description:
      'A delivery of <strong>sapphire crystals</strong> was received, counted and held up to the light',
    minutesAgo: 1 * DAY,
  },
  {
    icon: 'heroicons_outline:clipboard-document-check',
    description: 'The <strong>autumn audit</strong> of the workshop is over',
    minutesAgo: 1 * DAY,
    extraContent:
      '<ul><li>Timing machines: calibrated, all four</li><li>Lume room: signed off, with praise for the labels</li>' +
      '<li>Fire door: closes by itself again</li></ul>',
  },
  {
    image: '/pictures/people/tomas-aguilar.svg',
    description: '<strong>Tomas Aguilar</strong> reordered the list of open tasks',
    minutesAgo: 3 * DAY,
    linkedContent: 'Go to the tasks',
    link: '/apps/tasks',
    useRouter: true,
  },
  {
    icon: 'heroicons_outline:chart-bar',
    description: 'The <strong>field watch</strong> project passed its halfway mark two days early',
    minutesAgo: 4 * DAY,
    linkedContent: 'Open the dashboard',
    link: '/dashboards/project',
    useRouter: true,
  },
];

export const harborActivities: ActivityText[] = [
  {
    icon: 'heroicons_outline:lifebuoy',
    description: 'Every <strong>life raft</strong> in the store was serviced and stamped for another year',
    minutesAgo: 50,
    linkedContent: 'What is left for the yard',
    link: '/apps/tasks',
    useRouter: true,
  },
  {
    image: '/pictures/people/rhys-penrose.svg',
    description: '<strong>Rhys Penrose</strong> launched the pilot cutter after eleven weeks ashore',
    minutesAgo: 9 * HOUR,
    extraContent:
      '<p>She took up within the hour, leaked politely for ten minutes and then remembered what she was built for.</p>',
  },
  {
    icon: 'heroicons_outline:scale',
    description: 'The <strong>weighbridge</strong> was checked by the inspector and found honest',
    minutesAgo: 1 * DAY,
  },
];

export const northwindIncidents: IncidentText[] = [
  {
    title: 'Forty failed sign-ins on one account',
    description:
      'Between 06:10 and 06:25 somebody tried forty passwords on the account of the Osaka sales desk, all from one ' +
      'address. The account was slowed down and nobody came in. Ask the desk to change the password anyway.',
    severity: 'high',
    state: 'activated',
    area: 'security',
    minutesAgo: 35,
  },
  {
    title: 'Web shop answers slowly from Asia',
    description:
      'Pages of the shop take more than three seconds from Osaka and Seoul since last night; from Europe all is ' +
      'well. Pictures of the new collection are the likely cause: they were uploaded at full size.',
    severity: 'medium',
    state: 'activated',
    area: 'web',
    site: 'shop.northwind.test',
    minutesAgo: 4 * HOUR,
  },
  {
    title: 'Invoice mail from a look-alike supplier',
    description:
      'Three colleagues received an invoice from an address that differs from our strap supplier by one letter. ' +
      'Nothing was paid. The address is blocked and the supplier has been told by telephone.',
    severity: 'critical',
    state: 'activated',
    area: 'social-engineering',
    minutesAgo: 7 * HOUR,
  },
  {
    title: 'Supplier portal certificate runs out soon',
    description:
      'The certificate of the case maker’s portal is valid for nine more days. Orders will fail when it has run out. ' +
      'Their administrator is on holiday, his deputy has our note.',
    severity: 'low',
    state: 'activated',
    area: 'supplier',
    site: 'booking.harbor.test',
    minutesAgo: 1 * DAY,
  },
  {
    title: 'Old integration key still in use',
    description:
      'The carrier’s tracking service signs in with a key that should have been replaced in spring. Oskar Nyberg has ' +
      'made a new one and waits for the carrier to take it up.',
    severity: 'medium',
    state: 'acknowledged',
    area: 'api-insight',
    minutesAgo: 2 * DAY,
  },
  {
    title: 'Gap of eleven minutes in the access log',
    description:
      'The log of the workshop door had no entries from 02:14 to 02:25. The controller had restarted for an update; ' +
      'it now writes to its own memory first and nothing is lost on a restart.',
    severity: 'low',
    state: 'resolved',
    resolution: 'The controller writes to its own memory first.',
    area: 'log',
    minutesAgo: 5 * DAY,
  },
];

export const harborIncidents: IncidentText[] = [
  {
    title: 'Yard camera three is blind',
    description:
      'The picture over the slipway turned grey at dawn. Either the lens took salt in the gale, or the gull that ' +
      'lives on the pole has made up her mind. Somebody with a cloth and good balance is needed.',
    severity: 'medium',
    state: 'activated',
    area: 'security',
    minutesAgo: 3 * HOUR,
  },
  {
    title: 'Card reader on the pontoon was offline',
    description:
      'Visitors could not pay for berths on Saturday evening. The mobile link has been replaced by a cable in the ' +
      'handrail, and six honest crews came to the office in the morning to settle.',
    severity: 'high',
    state: 'resolved',
    resolution: 'The mobile link was replaced by a cable.',
    area: 'customer',
    minutesAgo: 6 * DAY,
  },
];

export type ReleaseNoteText = {
  version: string;
  daysAgo: number;
  items: { en: string[]; 'zh-hant': string[]; jp: string[] };
};

/** Same for all organizations, newest first. */
export const releaseNotes: ReleaseNoteText[] = [
  {
    version: '1.2.0',
    daysAgo: 9,
    items: {
      en: [
        'Incidents have a page of their own, and the number of open ones stands beside it in the navigation.',
        'A mistake can be taken back: deleted contacts, tasks and notes offer an undo for ten minutes.',
        'The workspace speaks Traditional Chinese and Japanese throughout, dates and numbers included.',
      ],
      'zh-hant': [
        '事件現在有獨立的頁面，導覽列旁會顯示尚未處理的件數。',
        '操作失誤可以復原：刪除聯絡人、任務或筆記後，十分鐘內都能還原。',
        '整個工作區完整支援繁體中文與日文，日期與數字格式也一併調整。',
      ],
      jp: [
        'インシデント専用のページができ、未対応の件数がナビゲーションに表示されます。',
        '削除した連絡先、タスク、ノートは、10 分以内であれば元に戻せます。',
        'ワークスペース全体が繁体字中国語と日本語に対応しました。日付と数値の表記も含みます。',
      ],
    },
  },
  {
    version: '1.1.0',
    daysAgo: 41,
    items: {
      en: [
        'Tasks can be reordered with the keyboard as well as by dragging.',
        'The mailbox folds quoted text and blocks remote pictures until you ask for them.',
        'Search finds contacts, pages and tasks from anywhere in the workspace.',
      ],
      'zh-hant': [
        '任務除了拖曳之外，也可以用鍵盤調整順序。',
        '信箱會收合引用的內容，並在您同意之前封鎖遠端圖片。',
        '在工作區的任何地方都能搜尋聯絡人、頁面與任務。',
      ],
      jp: [
        'タスクの並べ替えが、ドラッグだけでなくキーボードでもできるようになりました。',
        'メールボックスは引用文を折りたたみ、リモート画像は許可するまで表示しません。',
        'ワークスペースのどこからでも、連絡先、ページ、タスクを検索できます。',
      ],
    },
  },
  {
    version: '1.0.0',
    daysAgo: 86,
    items: {
      en: [
        'The first release for everyday work: ten apps, four dashboards and one sign-in for all your organizations.',
        'Every list in the workspace updates by itself when a colleague changes something.',
        'Six themes, each in a light and a dark mode.',
      ],
      'zh-hant': [
        '第一個適合日常使用的正式版本：十個應用程式、四個儀表板，一次登入即可使用所有組織。',
        '同事更新內容時，工作區裡的清單會自動更新。',
        '提供六種主題，每種都有淺色與深色模式。',
      ],
      jp: [
        '日常業務で使える最初の正式版です。10 のアプリ、4 つのダッシュボード、すべての組織に 1 回のサインインで入れます。',
        '同僚が内容を変更すると、ワークスペースの一覧が自動的に更新されます。',
        '6 種類のテーマがあり、それぞれにライトモードとダークモードがあります。',
      ],
    },
  },
  {
    version: '0.5.0',
    daysAgo: 122,
    items: {
      en: [
        'Members can belong to several organizations and switch between them from the top bar.',
        'Roles for owners, administrators, members and customers decide who sees what.',
      ],
      'zh-hant': [
        '成員可以加入多個組織，並從頂端列切換。',
        '擁有者、管理員、成員與客戶的角色決定誰能看到什麼。',
      ],
      jp: [
        'メンバーは複数の組織に所属でき、上部のバーから切り替えられます。',
        '所有者、管理者、メンバー、顧客の役割によって、見える範囲が決まります。',
      ],
    },
  },
  {
    version: '0.4.0',
    daysAgo: 158,
    items: {
      en: [
        'The scrumboard keeps its order when two people drag cards at the same time.',
        'Notes can carry a picture, a list of tasks and a reminder.',
        'Files open from the file manager in their own details panel.',
      ],
      'zh-hant': [
        '兩個人同時拖曳卡片時，看板仍會保持正確的順序。',
        '筆記可以附上圖片、工作清單與提醒。',
        '檔案管理員中的檔案會在專屬的詳細資料面板中開啟。',
      ],
      jp: [
        '2人が同時にカードを動かしても、スクラムボードの並び順が保たれます。',
        'ノートに画像、タスクのリスト、リマインダーを付けられます。',
        'ファイルマネージャーのファイルは、専用の詳細パネルで開きます。',
      ],
    },
  },
  {
    version: '0.3.0',
    daysAgo: 201,
    items: {
      en: [
        'The academy remembers the step where you left a course.',
        'Products in the inventory can be filtered while you type and edited in place.',
      ],
      'zh-hant': ['學院會記住您離開課程時的步驟。', '庫存中的產品可以邊輸入邊篩選，並直接在清單中編輯。'],
      jp: [
        'アカデミーは、コースを中断したステップを覚えています。',
        '在庫の商品は、入力しながら絞り込み、その場で編集できます。',
      ],
    },
  },
  {
    version: '0.2.0',
    daysAgo: 247,
    items: {
      en: [
        'Chat, contacts and the help center joined the workspace.',
        'Messages, notifications and shortcuts have panels in the top bar.',
      ],
      'zh-hant': ['聊天、聯絡人與說明中心加入了工作區。', '訊息、通知與捷徑在頂端列有了各自的面板。'],
      jp: [
        'チャット、連絡先、ヘルプセンターがワークスペースに加わりました。',
        'メッセージ、通知、ショートカットのパネルが上部のバーに付きました。',
      ],
    },
  },
  {
    version: '0.1.0',
    daysAgo: 298,
    items: {
      en: ['The very first preview: sign in, read your mail and tick off a task.'],
      'zh-hant': ['最初的預覽版：登入、閱讀郵件、完成一項工作。'],
      jp: ['最初のプレビュー版です。サインインして、メールを読み、タスクに完了の印を付けられます。'],
    },
  },
];
