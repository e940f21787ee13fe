import { template, type ExerciseTemplateText } from './exercise-template.ts';

/** Difficulty 1: several obvious cues. */
export const easyTemplates: readonly ExerciseTemplateText[] = [
  template('Gift card for the quickest', 1, 'notice', 'prizes@winners-circle.example', {
    en: {
      from: 'Winners Circle',
      subject: 'CONGRATULATIONS!!! You have been chosen',
      body: 'Dear lucky {{name}},\n\nyou have won a gift card of 500. Only the first ten who answer today get theirs!\n\n{{link}}',
      link: 'GET MY CARD NOW',
      cues: ['You never entered a draw.', 'Only today, only ten people: it wants you not to think.'],
    },
    'zh-hant': {
      from: '幸運中獎中心',
      subject: '恭喜！！！你被選中了',
      body: '親愛的幸運兒 {{name}}：\n\n你獲得一張 500 元禮品卡。今天只有前十位回覆者可以領取！\n\n{{link}}',
      link: '立即領取',
      cues: ['你從來沒有參加過抽獎。', '只限今天、只限十人：它不想讓你思考。'],
    },
    jp: {
      from: '当選センター',
      subject: 'おめでとうございます！！！当選しました',
      body: '{{name}} 様\n\n500 のギフトカードが当たりました。本日先着 10 名様のみです！\n\n{{link}}',
      link: '今すぐ受け取る',
      cues: ['応募した覚えのない当選です。', '本日限り、10 名限り。考える時間を与えない書き方です。'],
    },
  }, [['reward', 'text'], ['urgency', 'text']]),
  template('Mailbox is full', 1, 'signIn', 'admin@mailbox-quota.example', {
    en: {
      from: 'Mail Administrator',
      subject: 'Your mailbox is 98% full',
      body: 'Dear user,\n\nyour mailbox is almost full. If you do not verify it within 2 hours, all messages will be deleted.\n\n{{link}}',
      link: 'Verify mailbox',
      cues: ['It threatens to delete everything within two hours.', 'Our administrators write from our own domain, and know your name.'],
    },
    'zh-hant': {
      from: '郵件管理員',
      subject: '你的信箱已使用 98%',
      body: '親愛的使用者：\n\n你的信箱即將用滿。若 2 小時內未驗證，所有郵件將被刪除。\n\n{{link}}',
      link: '驗證信箱',
      cues: ['它威脅在兩小時內刪除所有郵件。', '我們的管理員使用公司網域寄信，也知道你的名字。'],
    },
    jp: {
      from: 'メール管理者',
      subject: 'メールボックスの使用量が 98% です',
      body: 'ご利用者様\n\nメールボックスがまもなく一杯になります。2 時間以内に確認しない場合、すべてのメールが削除されます。\n\n{{link}}',
      link: 'メールボックスを確認する',
      cues: ['2 時間以内にすべて削除すると脅しています。', '当社の管理者は自社のドメインから送信し、お名前を知っています。'],
    },
  }, [['threat', 'text'], ['sender', 'sender']]),
  template('Parcel could not be delivered', 1, 'document', 'tracking@parcel-info-center.example', {
    en: {
      from: 'Parcel Info',
      subject: 'Your parcel waits: fee of 1.99 open',
      body: 'Your parcel could not be delivered, because a fee of 1.99 is open. Open the form:\n\n{{link}}\n\nWithout payment it goes back tomorrow.',
      link: 'http://parcel-info-center.example/form',
      cues: ['It names no sender, no number and no parcel.', 'The link does not lead to a carrier that you know, and is not encrypted.'],
    },
    'zh-hant': {
      from: '包裹資訊',
      subject: '你的包裹待領：尚有 1.99 元費用未付',
      body: '由於尚有 1.99 元費用未付，你的包裹無法送達。請開啟表單：\n\n{{link}}\n\n未付款則明天退回。',
      link: 'http://parcel-info-center.example/form',
      cues: ['沒有寄件者、單號或包裹內容。', '連結不是你認識的貨運公司，也沒有加密。'],
    },
    jp: {
      from: '荷物案内',
      subject: 'お荷物をお預かりしています：手数料 1.99 が未払いです',
      body: '手数料 1.99 が未払いのため、お荷物をお届けできませんでした。次のフォームを開いてください。\n\n{{link}}\n\nお支払いがない場合、明日返送します。',
      link: 'http://parcel-info-center.example/form',
      cues: ['差出人も番号も荷物の内容も書かれていません。', 'リンク先は知っている運送会社ではなく、暗号化もされていません。'],
    },
  }, [['unusual', 'text'], ['link', 'link']]),
  template('Tax refund', 1, 'notice', 'refund@tax-return-office.example', {
    en: {
      from: 'Tax Return Office',
      subject: 'Refund of 412.60 approved',
      body: 'After the last calculation of your fiscal activity you are eligible to recieve a refund. Please confirm:\n\n{{link}}',
      link: 'Confirm refund',
      cues: ['An authority writes a letter, not a message with a link.', 'Spelling and choice of words are odd.'],
    },
    'zh-hant': {
      from: '退稅辦公室',
      subject: '已核准退稅 412.60 元',
      body: '根據最近一次對您財政活動之計算，您有資格接收退款。請確認：\n\n{{link}}',
      link: '確認退款',
      cues: ['主管機關會寄信函，而不是附連結的郵件。', '用字和語句不自然。'],
    },
    jp: {
      from: '税還付事務局',
      subject: '412.60 の還付が承認されました',
      body: 'あなたの財政活動の最後の計算の後で、あなたは還付を受け取る資格があります。確認してください。\n\n{{link}}',
      link: '還付を確認する',
      cues: ['役所からは、リンク付きのメールではなく書面が届きます。', '言葉づかいが不自然です。'],
    },
  }, [['authority', 'sender'], ['language', 'text']]),
];
