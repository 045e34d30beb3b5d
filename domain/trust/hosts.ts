// Hosts that a listing's address is compared with. Every start writes them into the database, which decides whether a
// listing may be public (database/save-trust-rules.ts).

const list = (names: string) => names.split(/\s+/);

/** Where applicants are sent to by employers of every kind, and whose names are therefore imitated. */
export const applicationHosts = list(
  `greenhouse.io lever.co ashbyhq.com workable.com smartrecruiters.com recruitee.com bamboohr.com teamtailor.com
  breezy.hr personio.de personio.com myworkdayjobs.com icims.com jobvite.com rippling.com gem.com pinpointhq.com
  welcometothejungle.com factorialhr.com homerun.co join.com comeet.com dover.com kula.ai wellfound.com getro.com
  notion.site typeform.com tally.so airtable.com linkedin.com`,
);

/** Hide where they lead. */
export const shorteners = list(
  `bit.ly bitly.com t.co lnkd.in tinyurl.com goo.gl ow.ly is.gd v.gd buff.ly rebrand.ly cutt.ly shorturl.at rb.gy t.ly
  s.id tiny.cc bl.ink short.io soo.gd urlz.fr clck.ru qrco.de shorte.st adf.ly dub.sh u.to x.gd`,
);

export const messengers = list(
  `t.me telegram.me telegram.dog telegram.org wa.me whatsapp.com discord.gg discord.com discordapp.com signal.me
  signal.group m.me messenger.com wechat.com viber.com line.me skype.com snapchat.com`,
);

/** Where everyone can have an address; many small employers do, so that it only counts as a reason. */
export const freeMailHosts = list(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com
  aol.com gmx.com gmx.de gmx.net web.de mail.com mail.ru yandex.com yandex.ru bk.ru inbox.ru list.ru proton.me
  protonmail.com pm.me tutanota.com tutamail.com tuta.io hey.com fastmail.com zoho.com qq.com 163.com 126.com sina.com
  naver.com rediffmail.com duck.com hushmail.com laposte.net free.fr orange.fr libero.it t-online.de posteo.de posteo.net
  mailfence.com runbox.com startmail.com disroot.org riseup.net passmail.net passinbox.com simplelogin.com simplelogin.co
  aleeas.com slmail.me skiff.com skiffmail.com dmail.ai ethmail.cc ethermail.io`,
);

/** Addresses that are gone within the hour. */
export const throwAwayMailHosts = list(
  `mailinator.com guerrillamail.com guerrillamail.net sharklasers.com grr.la 10minutemail.com 10minutemail.net yopmail.com
  yopmail.fr temp-mail.org tempmail.com tempmail.dev tempmailo.com temp-mail.io trashmail.com trash-mail.com getnada.com
  dispostable.com maildrop.cc throwawaymail.com mintemail.com fakeinbox.com moakt.com mohmal.com emailondeck.com
  mailnesia.com mytemp.email spamgourmet.com tempinbox.com discard.email mail-temp.com burnermail.io minuteinbox.com
  inboxkitten.com tempr.email mailcatch.com`,
);

/** Words that an imitator adds to a company's name: acme-careers, acmejobs. */
export const recruitingWords = list(
  'careers career jobs job hiring hire hr recruit recruiting recruitment talent apply application work team join staff',
);
