import { template, type ExerciseTemplateText } from './exercise-template.ts';

/** Difficulty 2: plausible, with one or two cues. */
export const mediumTemplates: readonly ExerciseTemplateText[] = [
  template('Password expires', 2, 'signIn', 'service@account-helpdesk.example', {
    en: {
      from: 'IT service desk',
      subject: 'Your password expires today',
      body: 'Hello {{name}},\n\nyour password expires at midnight. To keep it, sign in once more:\n\n{{link}}\n\nYour IT service desk',
      link: 'Keep my password',
      cues: ['Nobody has to sign in to keep a password.', 'The address of the sender is not ours.'],
    },
    'zh-hant': {
      from: 'IT 服務台',
      subject: '你的密碼今天到期',
      body: '{{name}} 你好：\n\n你的密碼將於午夜到期。若要保留，請重新登入：\n\n{{link}}\n\nIT 服務台',
      link: '保留我的密碼',
      cues: ['沒有人需要登入才能保留密碼。', '寄件者地址不是我們的。'],
    },
    jp: {
      from: 'IT サービスデスク',
      subject: 'パスワードの有効期限は本日までです',
      body: '{{name}} さん\n\nパスワードは本日の深夜に失効します。継続するには、もう一度サインインしてください。\n\n{{link}}\n\nIT サービスデスク',
      link: 'パスワードを継続する',
      cues: ['パスワードの継続にサインインは必要ありません。', '差出人のアドレスが当社のものではありません。'],
    },
  }, [['request', 'text'], ['sender', 'sender']]),
  template('Shared document', 2, 'document', 'share@docs-workspace.example', {
    en: {
      from: 'Document sharing',
      subject: 'A colleague shared "Salaries 2027" with you',
      body: 'Hello {{name}},\n\na colleague shared the document "Salaries 2027" with you.\n\n{{link}}',
      link: 'Open the document',
      cues: ['It does not say which colleague.', 'A title that everyone wants to read is a bait.'],
    },
    'zh-hant': {
      from: '文件共用',
      subject: '同事與你共用了「2027 年薪資」',
      body: '{{name}} 你好：\n\n一位同事與你共用了文件「2027 年薪資」。\n\n{{link}}',
      link: '開啟文件',
      cues: ['沒有說明是哪一位同事。', '人人想看的標題就是誘餌。'],
    },
    jp: {
      from: 'ドキュメント共有',
      subject: '同僚が「2027 年給与」を共有しました',
      body: '{{name}} さん\n\n同僚が「2027 年給与」をあなたと共有しました。\n\n{{link}}',
      link: 'ドキュメントを開く',
      cues: ['どの同僚なのか書かれていません。', '誰もが読みたくなる題名は、おとりです。'],
    },
  }, [['sender', 'text'], ['reward', 'subject']]),
  template('New bank account of a supplier', 2, 'document', 'billing@suppliers-accounts.example', {
    en: {
      from: 'Accounts receivable',
      subject: 'Changed bank details, please update before Friday',
      body: 'Hello {{name}},\n\nour bank account has changed. Please use the details in this form for all open invoices before Friday:\n\n{{link}}\n\nThank you for your help.',
      link: 'New bank details',
      cues: ['New bank details are confirmed by a call to a number that you know.', 'Before Friday: it hurries you past the check.'],
    },
    'zh-hant': {
      from: '應收帳款部',
      subject: '銀行資料變更，請於星期五前更新',
      body: '{{name}} 你好：\n\n我們的銀行帳戶已變更。請於星期五前，對所有未付發票使用此表單中的資料：\n\n{{link}}\n\n感謝協助。',
      link: '新的銀行資料',
      cues: ['銀行資料變更要撥打你已知的電話確認。', '星期五前：它催你略過查證。'],
    },
    jp: {
      from: '売掛金担当',
      subject: '振込先の変更、金曜日までに更新をお願いします',
      body: '{{name}} 様\n\n振込先口座が変わりました。金曜日までに、未払いの請求すべてに次のフォームの口座をご利用ください。\n\n{{link}}\n\nよろしくお願いいたします。',
      link: '新しい振込先',
      cues: ['振込先の変更は、知っている番号に電話して確かめます。', '金曜日まで。確認を省かせようとしています。'],
    },
  }, [['request', 'text'], ['urgency', 'subject']]),
  template('Unusual sign-in', 2, 'signIn', 'alerts@signin-protection.example', {
    en: {
      from: 'Account protection',
      subject: 'Unusual sign-in from another country',
      body: 'Hello {{name}},\n\nsomeone signed in to your account from another country at 03:12. If it was not you, secure your account:\n\n{{link}}',
      link: 'Secure my account',
      cues: ['It frightens, and offers the only way out itself.', 'Open the product yourself and look at your sessions there.'],
    },
    'zh-hant': {
      from: '帳號保護',
      subject: '有人從其他國家登入',
      body: '{{name}} 你好：\n\n03:12 有人從其他國家登入你的帳號。若不是你本人，請保護帳號：\n\n{{link}}',
      link: '保護我的帳號',
      cues: ['它先嚇你，再給你唯一的出路。', '請自行開啟產品，查看你的登入工作階段。'],
    },
    jp: {
      from: 'アカウント保護',
      subject: '海外からの見慣れないサインイン',
      body: '{{name}} さん\n\n3 時 12 分に海外からアカウントへのサインインがありました。心当たりがない場合は、アカウントを保護してください。\n\n{{link}}',
      link: 'アカウントを保護する',
      cues: ['不安にさせ、唯一の解決策を自ら差し出しています。', '自分で製品を開き、サインインの状況を確かめましょう。'],
    },
  }, [['threat', 'text'], ['link', 'link']]),
];
