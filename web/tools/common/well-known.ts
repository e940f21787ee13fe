/** Frequently imitated brands by their domain. */
export const wellKnown: readonly string[] = [
  ...'amazon.com apple.com icloud.com microsoft.com office.com outlook.com live.com google.com gmail.com youtube.com'.split(
    ' ',
  ),
  ...'paypal.com netflix.com facebook.com instagram.com whatsapp.com linkedin.com twitter.com telegram.org'.split(' '),
  ...'dropbox.com docusign.com adobe.com github.com gitlab.com atlassian.com slack.com zoom.us salesforce.com'.split(
    ' ',
  ),
  ...'stripe.com wise.com revolut.com chase.com wellsfargo.com bankofamerica.com citibank.com hsbc.com barclays.com'.split(
    ' ',
  ),
  ...'santander.com coinbase.com binance.com kraken.com metamask.io dhl.com fedex.com usps.com ebay.com'.split(' '),
  ...'booking.com airbnb.com spotify.com steampowered.com roblox.com cloudflare.com godaddy.com okta.com'.split(' '),
  ...'rakuten.co.jp mercari.com docomo.ne.jp softbank.jp mizuhobank.co.jp smbc.co.jp kuronekoyamato.co.jp'.split(' '),
  ...'cathaybk.com.tw esunbank.com.tw ctbcbank.com fubon.com shopee.tw momoshop.com.tw chunghwa.com.tw'.split(' '),
];
