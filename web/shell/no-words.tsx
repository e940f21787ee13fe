/** Not even the English words could be had. The one screen whose words stand in the code, in every language. */
const words = [
  ['en', 'Meridian could not be loaded. Check your connection, then try again.', 'Try again'],
  ['zh-Hant', '無法載入 Meridian。請檢查網路連線，然後再試一次。', '再試一次'],
  ['ja', 'Meridian を読み込めませんでした。接続を確認して、もう一度お試しください。', 'もう一度試す'],
] as const;

export function NoWords() {
  return (
    <main role="alert">
      {words.map(([lang, text, again]) => (
        <p key={lang} lang={lang}>
          {text}{' '}
          <button type="button" onClick={() => location.reload()}>
            {again}
          </button>
        </p>
      ))}
    </main>
  );
}
