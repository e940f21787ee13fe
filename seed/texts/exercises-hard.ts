import { template, type ExerciseTemplateText } from './exercise-template.ts';

/** Difficulty 3: credible, recognizable only by the address or an unusual request. */
export const hardTemplates: readonly ExerciseTemplateText[] = [
  template('Timesheet returned', 3, 'signIn', 'timesheets@people-office.example', {
    en: {
      from: 'People office',
      subject: 'Your timesheet was returned',
      body: 'Hello {{name}},\n\nyour timesheet of last week was returned, because one day has no project. Please complete it so that it is paid this month.\n\n{{link}}',
      link: 'Complete the timesheet',
      cues: ['The address is not in our domain.', 'We record time in our own workspace, never behind a link in a message.'],
    },
    'zh-hant': {
      from: '人事處',
      subject: '你的工時表被退回',
      body: '{{name}} 你好：\n\n你上週的工時表被退回，因為有一天沒有填寫專案。請補齊，以便本月支薪。\n\n{{link}}',
      link: '補齊工時表',
      cues: ['寄件者地址不在我們的網域。', '我們在自己的工作區填工時，從不透過郵件中的連結。'],
    },
    jp: {
      from: '人事室',
      subject: '勤務表が差し戻されました',
      body: '{{name}} さん\n\n先週の勤務表に、プロジェクトの記入がない日があったため差し戻されました。今月分として支払われるよう、記入をお願いします。\n\n{{link}}',
      link: '勤務表を記入する',
      cues: ['アドレスが当社のドメインではありません。', '勤務時間は自社のワークスペースで記録し、メールのリンクからは行いません。'],
    },
  }, [['sender', 'sender'], ['unusual', 'text']]),
  template('Minutes of the meeting', 3, 'document', 'minutes@board-documents.example', {
    en: {
      from: 'Office of the board',
      subject: 'Minutes of yesterday’s meeting for your comments',
      body: 'Hello {{name}},\n\nattached by link are the minutes of yesterday’s meeting. Please comment by noon, they go to the board afterwards.\n\n{{link}}',
      link: 'Minutes, draft 2',
      cues: ['Were you in a meeting yesterday that has minutes?', 'The board and the deadline at noon are to keep you from asking.'],
    },
    'zh-hant': {
      from: '董事會辦公室',
      subject: '昨日會議紀錄，請提供意見',
      body: '{{name}} 你好：\n\n請透過連結查看昨日會議紀錄。請於中午前提供意見，之後將送交董事會。\n\n{{link}}',
      link: '會議紀錄（第二稿）',
      cues: ['你昨天參加過有紀錄的會議嗎？', '搬出董事會和中午的期限，是為了讓你不去詢問。'],
    },
    jp: {
      from: '役員室',
      subject: '昨日の会議の議事録について、ご意見をお願いします',
      body: '{{name}} さん\n\n昨日の会議の議事録をリンクでお送りします。その後役員会に提出しますので、正午までにご意見をお寄せください。\n\n{{link}}',
      link: '議事録（第 2 稿）',
      cues: ['昨日、議事録のある会議に出席しましたか。', '役員会と正午の期限は、確認をためらわせるためのものです。'],
    },
  }, [['unusual', 'subject'], ['authority', 'text']]),
  template('Second factor is renewed', 3, 'notice', 'security@northwind-accounts.example', {
    en: {
      from: 'Information security',
      subject: 'Second factor: renewal of your device',
      body: 'Hello {{name}},\n\nwe renew the second factor of all devices this week. Yours is planned for today. Confirm once so that you are not signed out:\n\n{{link}}\n\nQuestions? Answer this message.',
      link: 'Confirm my device',
      cues: ['The domain only looks like ours: it has a word added.', 'Security never asks you to confirm anything through a link.'],
    },
    'zh-hant': {
      from: '資訊安全',
      subject: '第二步驗證：更新你的裝置',
      body: '{{name}} 你好：\n\n本週我們會更新所有裝置的第二步驗證，你的安排在今天。請確認一次，以免被登出：\n\n{{link}}\n\n有問題請直接回覆此郵件。',
      link: '確認我的裝置',
      cues: ['網域只是看起來像我們的：多加了一個字。', '資安人員絕不會要你透過連結確認任何事。'],
    },
    jp: {
      from: '情報セキュリティ',
      subject: '二段階認証：端末の更新',
      body: '{{name}} さん\n\n今週、全端末の二段階認証を更新します。あなたの端末は本日の予定です。サインアウトされないよう、一度確認してください。\n\n{{link}}\n\nご質問はこのメールにご返信ください。',
      link: '端末を確認する',
      cues: ['ドメインは当社のものに似ていますが、語が一つ足されています。', 'セキュリティ担当がリンクでの確認を求めることはありません。'],
    },
  }, [['sender', 'sender'], ['request', 'text']]),
  template('Invoice of a known order', 3, 'document', 'orders@office-supply-desk.example', {
    en: {
      from: 'Office supplies',
      subject: 'Invoice for your order of chairs',
      body: 'Hello {{name}},\n\nthank you for your order. You find the invoice here; it is due within 14 days.\n\n{{link}}\n\nKind regards',
      link: 'Invoice as a document',
      cues: ['It names no order number and no person who ordered.', 'Invoices go to accounts, not to you.'],
    },
    'zh-hant': {
      from: '辦公用品',
      subject: '你訂購座椅的發票',
      body: '{{name}} 你好：\n\n感謝訂購。發票請見此處，付款期限為 14 天。\n\n{{link}}\n\n謹此',
      link: '發票文件',
      cues: ['沒有訂單編號，也沒有訂購人。', '發票應寄給會計，而不是你。'],
    },
    jp: {
      from: '事務用品',
      subject: 'ご注文の椅子の請求書',
      body: '{{name}} 様\n\nご注文ありがとうございます。請求書はこちらです。お支払い期限は 14 日以内です。\n\n{{link}}\n\nよろしくお願いいたします。',
      link: '請求書',
      cues: ['注文番号も注文した人の名前もありません。', '請求書はあなたではなく、経理に届くものです。'],
    },
  }, [['unusual', 'text'], ['request', 'text']]),
];
