import { domainToASCII } from 'node:url';

/** Public email providers: their domains don't identify a company. */
const PUBLIC_MAIL = new Set(
  `gmail.com googlemail.com outlook.com outlook.jp hotmail.com hotmail.co.jp hotmail.co.uk hotmail.fr live.com live.jp
  msn.com yahoo.com yahoo.co.jp yahoo.com.tw yahoo.com.hk yahoo.co.uk yahoo.fr yahoo.de ymail.com rocketmail.com icloud.com
  me.com mac.com aol.com aim.com proton.me protonmail.com pm.me tutanota.com tuta.com gmx.com gmx.net gmx.de web.de
  t-online.de freenet.de mail.com mail.ru inbox.ru list.ru bk.ru yandex.ru yandex.com ya.ru rambler.ru zoho.com
  fastmail.com hey.com hushmail.com posteo.de mailbox.org qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn
  sohu.com aliyun.com 139.com 189.cn naver.com daum.net hanmail.net nate.com docomo.ne.jp ezweb.ne.jp au.com
  softbank.ne.jp i.softbank.jp nifty.com biglobe.ne.jp ocn.ne.jp so-net.ne.jp hinet.net pchome.com.tw seed.net.tw
  orange.fr wanadoo.fr free.fr sfr.fr laposte.net libero.it virgilio.it tiscali.it alice.it tin.it uol.com.br bol.com.br
  terra.com.br rediffmail.com btinternet.com sky.com virginmedia.com talktalk.net comcast.net verizon.net att.net
  sbcglobal.net bellsouth.net cox.net earthlink.net shaw.ca rogers.com sympatico.ca bigpond.com optusnet.com.au
  xtra.co.nz seznam.cz centrum.cz wp.pl onet.pl o2.pl interia.pl abv.bg ukr.net mailinator.com guerrillamail.com
  10minutemail.com yopmail.com`.split(/\s+/),
);

export const isPublicMail = (domain: string): boolean => PUBLIC_MAIL.has(domain);

/** Normalized domain: lower case, no @, no trailing dot, other scripts as punycode; empty if invalid. */
export const domainOf = (text: string): string =>
  domainToASCII(text.trim().replace(/^@/, '').replace(/\.$/, '').toLowerCase());

/** Domain of an email address; empty if it has none. */
export const domainOfEmail = (email: string): string => domainOf(email.slice(email.lastIndexOf('@') + 1));
