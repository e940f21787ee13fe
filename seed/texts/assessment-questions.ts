/** Sections with code, title and questions in three languages. */
export type QuestionLine = readonly [code: string, en: string, zhHant: string, jp: string];
export type QuestionPart = { code: string; title: readonly [en: string, zhHant: string, jp: string]; lines: QuestionLine[] };

export const questionParts: QuestionPart[] = [
  {
    code: 'people',
    title: ['People and responsibility', '人員與責任', '人と責任'],
    lines: [
      ['named', 'Is one named person responsible for information security?', '是否有一位具名人員負責資訊安全？', '情報セキュリティの責任者が 1 人、名前を挙げて決まっていますか。'],
      ['policy', 'Is there a written security policy that everyone has read?', '是否有書面安全政策且所有人都已閱讀？', '全員が読んだ、書面のセキュリティ方針がありますか。'],
      ['training', 'Is everyone trained in security at least once a year?', '所有人是否每年至少接受一次安全訓練？', '全員が年に 1 回以上セキュリティ研修を受けていますか。'],
      ['screening', 'Are people with access to our data checked before they start?', '可存取我方資料的人員是否在任職前經過查核？', '当社のデータを扱う人は、着任前に確認されていますか。'],
      ['secrecy', 'Has everyone who sees our data signed a confidentiality agreement?', '所有可看到我方資料的人是否都簽署保密協議？', '当社のデータを見る人は全員、秘密保持契約に署名していますか。'],
      ['leaving', 'Do people lose all access on the day they leave?', '人員離職當日是否即失去所有存取權？', '退職日にすべてのアクセス権が失効しますか。'],
    ],
  },
  {
    code: 'access',
    title: ['Access', '存取', 'アクセス'],
    lines: [
      ['second', 'Do all administrators sign in with two-step verification?', '所有管理者是否都使用兩步驟驗證登入？', '管理者は全員、2 段階認証でサインインしていますか。'],
      ['everyone', 'Does everyone who works with our data use two-step verification?', '所有處理我方資料的人員是否都使用兩步驟驗證？', '当社のデータを扱う全員が 2 段階認証を使っていますか。'],
      ['own', 'Does every person have an account of their own?', '每個人是否都有自己的帳號？', '各自が個人のアカウントを持っていますか。'],
      ['least', 'Does each person have only the rights that their work needs?', '每個人是否僅擁有工作所需的權限？', '業務に必要な権限だけが与えられていますか。'],
      ['review', 'Are access rights reviewed at least twice a year?', '存取權是否每年至少檢視兩次？', 'アクセス権を年に 2 回以上見直していますか。'],
      ['passwords', 'Are passwords kept in a password manager?', '密碼是否保存在密碼管理工具中？', 'パスワードはパスワード管理ツールで保管されていますか。'],
      ['remote', 'Is remote access encrypted and logged?', '遠端存取是否加密並留有記錄？', 'リモートアクセスは暗号化され、記録されていますか。'],
    ],
  },
  {
    code: 'data',
    title: ['Our data', '我方資料', '当社のデータ'],
    lines: [
      ['where', 'Do you know in which countries our data is stored?', '是否清楚我方資料儲存在哪些國家？', '当社のデータがどの国に保存されているか把握していますか。'],
      ['rest', 'Is our data encrypted where it is stored?', '我方資料在儲存時是否加密？', '保存中の当社データは暗号化されていますか。'],
      ['transit', 'Is our data encrypted whenever it is sent?', '我方資料在傳輸時是否一律加密？', '送信時の当社データは常に暗号化されていますか。'],
      ['apart', 'Is our data kept apart from that of other customers?', '我方資料是否與其他客戶的資料分開？', '当社のデータは他の顧客のデータと分離されていますか。'],
      ['delete', 'Is our data deleted within 90 days after the contract ends?', '合約結束後 90 天內是否刪除我方資料？', '契約終了後 90 日以内に当社のデータを削除しますか。'],
      ['tests', 'Are tests run without real data of ours?', '測試是否不使用我方真實資料？', 'テストで当社の実データを使わないようにしていますか。'],
      ['export', 'Can we get all of our data back in a common format?', '我方能否以常見格式取回所有資料？', '当社の全データを一般的な形式で取り出せますか。'],
      ['media', 'Are devices wiped before they are passed on or thrown away?', '裝置在轉手或丟棄前是否清除資料？', '機器は譲渡や廃棄の前に消去されますか。'],
    ],
  },
  {
    code: 'systems',
    title: ['Systems', '系統', 'システム'],
    lines: [
      ['inventory', 'Is there a current list of all systems that hold our data?', '是否有存放我方資料之系統的最新清單？', '当社のデータを持つシステムの最新の一覧がありますか。'],
      ['updates', 'Are critical updates installed within 14 days?', '重大更新是否在 14 天內安裝？', '重要な更新は 14 日以内に適用されますか。'],
      ['malware', 'Are computers protected against malware?', '電腦是否有惡意軟體防護？', 'パソコンはマルウェアから保護されていますか。'],
      ['disks', 'Are the disks of laptops and phones encrypted?', '筆電與手機的磁碟是否加密？', 'ノートパソコンと携帯電話のディスクは暗号化されていますか。'],
      ['firewall', 'Are only the services that are needed reachable from the internet?', '是否僅有必要的服務可從網際網路存取？', 'インターネットから到達できるのは必要なサービスだけですか。'],
      ['standard', 'Are systems set up by a written standard?', '系統是否依書面標準設定？', 'システムは書面の基準に従って設定されていますか。'],
      ['old', 'Is software without updates kept off your systems?', '系統是否不使用已停止更新的軟體？', '更新が終了したソフトウェアを使わないようにしていますか。'],
      ['network', 'Are important systems kept in networks of their own?', '重要系統是否位於獨立網路？', '重要なシステムは専用のネットワークに分けられていますか。'],
    ],
  },
  {
    code: 'software',
    title: ['Software', '軟體', 'ソフトウェア'],
    lines: [
      ['fourEyes', 'Does a second person review every change to the software?', '軟體的每次變更是否由第二人審查？', 'ソフトウェアの変更はすべて別の人が確認していますか。'],
      ['scan', 'Is the code checked automatically for known vulnerabilities?', '程式碼是否自動檢查已知漏洞？', 'コードの既知の脆弱性を自動で確認していますか。'],
      ['parts', 'Do you know all third-party parts of your software?', '是否清楚軟體中所有第三方元件？', 'ソフトウェアの第三者部品をすべて把握していますか。'],
      ['penetration', 'Is the service penetration-tested every year?', '服務是否每年進行滲透測試？', 'サービスの侵入テストを毎年行っていますか。'],
      ['report', 'Can anyone report a vulnerability to you, and get an answer?', '任何人是否都能向貴方回報漏洞並獲得回覆？', '脆弱性を誰でも報告でき、回答を得られますか。'],
      ['secrets', 'Are keys and passwords kept out of the code?', '金鑰與密碼是否不寫入程式碼？', '鍵やパスワードをコードに書かないようにしていますか。'],
      ['stages', 'Are development and production kept apart?', '開發與正式環境是否分開？', '開発環境と本番環境は分離されていますか。'],
    ],
  },
  {
    code: 'incidents',
    title: ['Incidents', '事件', 'インシデント'],
    lines: [
      ['plan', 'Is there a written plan for security incidents?', '是否有書面的安全事件應變計畫？', 'セキュリティインシデントの書面の対応計画がありますか。'],
      ['tell', 'Do you tell us of an incident with our data within 24 hours?', '涉及我方資料的事件是否於 24 小時內通知？', '当社のデータに関わるインシデントを 24 時間以内に知らせますか。'],
      ['drill', 'Is the plan practiced every year?', '是否每年演練該計畫？', '計画の訓練を毎年行っていますか。'],
      ['logs', 'Are sign-ins and changes logged for at least 90 days?', '登入與變更記錄是否至少保存 90 天？', 'サインインと変更の記録を 90 日以上保存していますか。'],
      ['watch', 'Does somebody look at alerts outside office hours?', '非上班時間是否有人處理警示？', '業務時間外の警告に対応する人がいますか。'],
      ['learn', 'Is the cause of each incident found and written down?', '是否查明並記錄每次事件的原因？', '各インシデントの原因を特定し、記録していますか。'],
      ['contact', 'Can we reach somebody about security at any time?', '我方是否能隨時聯絡到安全負責人？', 'セキュリティについていつでも連絡できる窓口がありますか。'],
    ],
  },
  {
    code: 'continuity',
    title: ['Backups and continuity', '備份與營運持續', 'バックアップと事業継続'],
    lines: [
      ['backup', 'Is our data backed up every day?', '我方資料是否每日備份？', '当社のデータを毎日バックアップしていますか。'],
      ['restore', 'Was a restore tested in the last six months?', '過去六個月內是否測試過還原？', '過去 6 か月以内に復元を試しましたか。'],
      ['offline', 'Is one backup out of reach of an attacker?', '是否有一份備份是攻擊者無法觸及的？', '攻撃者の手が届かないバックアップがありますか。'],
      ['outage', 'Is it agreed how long an outage may last?', '是否約定中斷可持續多久？', '停止の許容時間が取り決められていますか。'],
      ['second-site', 'Can the service go on when one site fails?', '單一據點故障時服務能否繼續？', '1 拠点が停止してもサービスを続けられますか。'],
      ['exit', 'Is there a plan for how we could change to another supplier?', '是否有轉換至其他供應商的計畫？', '別のサプライヤーへ移行する計画がありますか。'],
    ],
  },
  {
    code: 'others',
    title: ['Your suppliers', '貴方的供應商', '御社のサプライヤー'],
    lines: [
      ['list', 'Do you know all suppliers that can reach our data?', '是否清楚所有可接觸我方資料的供應商？', '当社のデータに触れるサプライヤーをすべて把握していますか。'],
      ['check', 'Do you check their security before you use them?', '使用前是否檢查其安全性？', '利用前にそのセキュリティを確認していますか。'],
      ['change', 'Do you tell us before you use another one for our data?', '為我方資料採用新的供應商前是否告知？', '当社のデータに新しいサプライヤーを使う前に知らせますか。'],
      ['contract', 'Are they bound to the same rules by contract?', '合約是否約束其遵守相同規則？', '契約で同じ規則を守らせていますか。'],
      ['again', 'Do you review them again at least every two years?', '是否至少每兩年重新審查一次？', '2 年に 1 回以上見直していますか。'],
    ],
  },
  {
    code: 'places',
    title: ['Buildings', '場所', '建物'],
    lines: [
      ['doors', 'Are rooms with our data locked?', '存放我方資料的房間是否上鎖？', '当社のデータがある部屋は施錠されていますか。'],
      ['visitors', 'Are visitors never alone in them?', '訪客是否不會單獨停留其中？', '訪問者が 1 人になることはありませんか。'],
      ['paper', 'Is paper with our data locked away and shredded?', '含我方資料的紙本是否上鎖並碎毀？', '当社のデータがある紙は施錠保管し、裁断していますか。'],
      ['keys', 'Is there a list of who has which key?', '是否有鑰匙持有人清單？', '鍵の所有者の一覧がありますか。'],
      ['screens', 'Do screens lock by themselves?', '螢幕是否自動鎖定？', '画面は自動でロックされますか。'],
      ['fire', 'Are the rooms protected against fire and water?', '房間是否有防火防水保護？', '部屋は火災や水害から保護されていますか。'],
    ],
  },
];
