import type { AnnouncementRecord } from '../../gateway/announcement/records.ts';

/** Days ago; negative values are in the future. */
export type AnnouncementPlan = {
  name: string;
  kind: AnnouncementRecord['kind'];
  audience: 'all' | 'staff' | 'customers';
  published: number | null;
  starts?: number;
  ends?: number;
  due?: number;
  isPinned?: true;
  /** Whether people have opened it, and dismissed it if possible. */
  seen?: true;
  link?: string;
  texts: AnnouncementRecord['texts'];
};

const text = (en: [string, string], zh: [string, string], jp: [string, string]): AnnouncementRecord['texts'] => [
  { lang: 'en', title: en[0], body: en[1] },
  { lang: 'zh-hant', title: zh[0], body: zh[1] },
  { lang: 'jp', title: jp[0], body: jp[1] },
];

export const northwindAnnouncements: AnnouncementPlan[] = [
  {
    name: 'winter-hours',
    kind: 'news',
    audience: 'all',
    published: 2,
    isPinned: true,
    link: '/apps/help-center',
    texts: text(
      [
        'The help desk is open longer this winter',
        '<p>From Monday on the help desk answers from 7:00 to 20:00, on Saturdays until noon. Urgent matters reach us around the clock, as before.</p>',
      ],
      [
        '今年冬天客服時間延長',
        '<p>從星期一起，客服時間為 7:00 至 20:00，星期六至中午。緊急事項仍然全天候受理。</p>',
      ],
      [
        '冬のあいだ、ヘルプデスクの受付時間を延長します',
        '<p>月曜日から、ヘルプデスクは 7 時から 20 時まで、土曜日は正午まで受け付けます。緊急の連絡はこれまでどおり終日受け付けます。</p>',
      ],
    ),
  },
  {
    name: 'password-rules',
    kind: 'required',
    audience: 'staff',
    published: 4,
    due: -5,
    seen: true,
    texts: text(
      [
        'How we keep passwords from today on',
        '<p>Two things change:</p><ul><li>Every password lives in the password manager, and nowhere else.</li><li>Nobody asks you for one: not IT, not the bank, not your manager.</li></ul><p>If somebody does, report it at once. You will never be blamed for a report too many.</p>',
      ],
      [
        '從今天起我們如何保管密碼',
        '<p>有兩件事改變：</p><ul><li>所有密碼都存放在密碼管理器，不存放在其他地方。</li><li>沒有人會向你要密碼：IT 不會，銀行不會，主管也不會。</li></ul><p>如果有人這樣做，請立刻回報。多報一次不會有人責怪你。</p>',
      ],
      [
        '本日からのパスワードの扱いについて',
        '<p>変わるのは次の二点です。</p><ul><li>パスワードはすべてパスワード管理ツールに保管し、ほかの場所には置きません。</li><li>パスワードを尋ねる人はいません。IT 部門も、銀行も、上司も尋ねません。</li></ul><p>尋ねられたら、すぐに報告してください。報告のしすぎで責められることはありません。</p>',
      ],
    ),
  },
  {
    name: 'storage-move',
    kind: 'maintenance',
    audience: 'staff',
    published: 1,
    starts: -3,
    ends: -3.1,
    texts: text(
      [
        'File storage moves at night',
        '<p>For about two hours files can be read and not written. What you save meanwhile waits in your browser.</p>',
      ],
      ['檔案儲存空間夜間搬遷', '<p>大約兩小時內，檔案可以讀取，但不能寫入。期間儲存的內容會留在你的瀏覽器中。</p>'],
      [
        'ファイルの保管場所を夜間に移します',
        '<p>およそ二時間、ファイルは読めますが書き込めません。その間に保存した内容はブラウザーで待機します。</p>',
      ],
    ),
  },
  {
    name: 'invoice-fraud',
    kind: 'warning',
    audience: 'staff',
    published: 20,
    ends: 6,
    seen: true,
    texts: text(
      [
        'False invoices in the name of a supplier',
        '<p>Somebody sends invoices with a new bank account in the name of Vela Logistics. Pay none before you have called the number that you already know.</p>',
      ],
      [
        '有人冒用供應商名義寄送假發票',
        '<p>有人以 Vela Logistics 的名義寄送帶有新銀行帳號的發票。請先撥打你已知的電話確認，再付款。</p>',
      ],
      [
        '取引先を名乗る偽の請求書にご注意ください',
        '<p>Vela Logistics を名乗り、新しい口座を記した請求書が届いています。ご存じの番号に電話で確認するまで、支払わないでください。</p>',
      ],
    ),
  },
  {
    name: 'portal-renamed',
    kind: 'news',
    audience: 'customers',
    published: 40,
    ends: 12,
    seen: true,
    texts: text(
      ['Your support has a new home', '<p>Tickets, guides and answers are now in the help center. Old links go on working.</p>'],
      ['你的支援服務搬新家了', '<p>問題單、指南與解答現在都在說明中心。舊連結仍然可用。</p>'],
      [
        'サポートの場所が新しくなりました',
        '<p>お問い合わせ、ガイド、回答はヘルプセンターにまとまりました。以前のリンクもそのまま使えます。</p>',
      ],
    ),
  },
  {
    name: 'summer-party',
    kind: 'news',
    audience: 'staff',
    published: null,
    texts: text(
      ['Midsummer at the lake', '<p>Save the date. Boats leave at four; bring something to share.</p>'],
      ['湖邊的仲夏聚會', '<p>請預留時間。船四點出發，請帶一樣東西與大家分享。</p>'],
      ['湖畔の夏至パーティー', '<p>ご予定ください。船は四時に出ます。みんなで分けられるものを一品お持ちください。</p>'],
    ),
  },
];

export const harborAnnouncements: AnnouncementPlan[] = [
  {
    name: 'new-crane',
    kind: 'news',
    audience: 'staff',
    published: 3,
    texts: text(
      ['The new crane starts on Thursday', '<p>Berth two is closed to walkers from six in the morning on.</p>'],
      ['新起重機星期四啟用', '<p>二號泊位自早上六點起禁止行人通行。</p>'],
      ['新しいクレーンは木曜日から動きます', '<p>二番バースは朝六時から歩行者の立ち入りを禁止します。</p>'],
    ),
  },
  {
    name: 'storm',
    kind: 'warning',
    audience: 'staff',
    published: 15,
    ends: 13,
    seen: true,
    texts: text(
      ['Storm from the north-west', '<p>Secure what stands outside; the quay is closed until the wind turns.</p>'],
      ['西北方向的暴風', '<p>請固定戶外物品；風向轉變前碼頭關閉。</p>'],
      ['北西からの嵐', '<p>屋外のものを固定してください。風が変わるまで岸壁は閉鎖します。</p>'],
    ),
  },
];
