// What a text must not ask of applicants. Each pattern is read by JavaScript and by PostgreSQL alike (database/
// save-trust-rules.ts), so it keeps to what both understand, and is matched against readTrustWords.

export type PatternCode = 'asks-for-money' | 'asks-for-keys' | 'runs-code' | 'by-messenger';

const messenger = '(telegram|whats ?app|wechat|discord|viber|signal|skype|t\\.me|wa\\.me|discord\\.gg)';
const verb =
  '(sen[dt]|shar(e|ing)|provid(e|ing)|submit(ting)?|enter(ing)?|giv(e|ing)|tell|e-?mail|messag(e|ing)|past(e|ing)|typ(e|ing)|supply|confirm(ing)?|verify(ing)?|need|require|attach|includ(e|ing)|import(ing)?|export|ask(s|ing)?( you)?( all)?( candidates| applicants)? for|hand over)';
const keys = '(seed|recovery|secret|mnemonic|backup|private)[ ./-]?(phrases?|words|keys?)';
const ours =
  "(( us| me| with us| in| over| the| your| own| full| personal| wallets?| wallet's| metamask| (12|24|twelve|twenty-four)[ -]?words?)*)";
const dues =
  '(application|registration|training|onboarding|on-boarding|enrol?lment|background check|starter kit|activation) (fee|deposit|payment)s?';
const money = '([$€£]|([^a-z]|^)(usdt|usdc|eth|btc|bnb|sol|usd|eur|dollars?|euros?|fees?|deposits?|crypto)([^a-z]|$))';
/** An amount, a few words on: "0.01 eth", but not in the next sentence. */
const sum = `([^.!?]|\\.[0-9]){0,20}${money}`;
const program =
  '(repo|repository|app|application|software|tool|client|installer|package|scripts?|files?|project|code|codebase|plugin|extension|program|archive|demo|game)';

export const trustPatterns: { code: PatternCode; pattern: string }[] = [
  { code: 'asks-for-money', pattern: `(pay|paying|refundable|send|transfer|requires?|charge)[^.!?]{0,40}${dues}` },
  {
    code: 'asks-for-money',
    pattern: `${dues}[^.!?]{0,30}(is required|are required|required|must be paid|of (\\$|€|£|usd|[0-9])|refund|before)`,
  },
  {
    code: 'asks-for-money',
    pattern: '(you|your|applicants?|candidates?)[^.!?]{0,60}refundable (security )?(deposit|fee)',
  },
  {
    code: 'asks-for-money',
    pattern: 'refundable (security )?(deposit|fee)[^.!?]{0,60}(you|your|applicant|candidate|laptop|equipment|training)',
  },
  {
    code: 'asks-for-money',
    pattern:
      '(pay|purchase|buy) (for )?(your|the|our|a) (own )?(training|starter kit|equipment|background check|onboarding|course|certification)( package| materials?| kit)?[^.!?]{0,40}(before|first|upfront|up front|from us|to (start|begin|apply|join)|from our)',
  },
  {
    code: 'asks-for-money',
    pattern: `(candidates?|applicants?|you|you'll|please)[a-z ]{0,30} (pay|deposit|send|transfer|top up|stake)${sum}[^.!?]{0,60}(to apply|to (secure|confirm|activate|unlock|reserve|qualify)|to (start|begin|join)( working| work| training| onboarding| your| the (job|role|team|position)|[.,;!]|$)|before (the|your|an?) (interview|first day|start|onboarding|application))`,
  },
  {
    code: 'asks-for-money',
    pattern: `(to apply|to (secure|confirm|activate|unlock|reserve|qualify for) (your|the|this) [a-z]+)[^.!?]{0,30} (pay|deposit|send|transfer|stake)${sum}`,
  },
  {
    code: 'asks-for-money',
    pattern:
      '(pay|cover|send)[^.!?]{0,20} gas( fees?)?[^.!?]{0,40}(to apply|your (application|identity|onboarding)|identity verification|interview)',
  },
  { code: 'asks-for-keys', pattern: `(^|[^a-z])${verb}${ours} your${ours} ${keys}` },
  {
    code: 'asks-for-keys',
    pattern: `your${ours} ${keys}[^.!?]{0,40}(to apply|is (needed|required)|are (needed|required)|must be|so (that )?we can)`,
  },
  {
    code: 'asks-for-keys',
    pattern:
      '(to apply|apply by|applying|application|before the interview|for the interview)[^.!?]{0,40}(connect|link)(ing)? (your|a|the)( own| crypto| metamask)? wallet',
  },
  {
    code: 'asks-for-keys',
    pattern:
      '(connect|link)(ing)? your( own| crypto| metamask)? wallet[^.!?]{0,40}(to apply|to (complete|submit|verify) (your|the)|application|interview|identity|eligib)',
  },
  {
    code: 'runs-code',
    pattern: `(download|install|clone|run|execute|launch)( and (run|install|open|launch|start))?( our| this| the| a| an| my| its)?[a-z0-9' -]{0,40} ${program}[^.!?]{0,50}(before|prior to|ahead of|to join|to attend|in order to|for) (the |your |our |an? |first |video |technical |online )*(interview|call|meeting|screening|apply|applying|application|assessment|test|conversation)`,
  },
  {
    code: 'runs-code',
    pattern: `(before|prior to|ahead of|to join|to attend|for) (the |your |our |an? |first |video |technical |online )*(interview|call|meeting|screening|applying|assessment)[^.!?]{0,40}(download|install|clone|run|execute|launch)( and (run|install|open|launch|start))?( our| this| the| a| an| my| its)?[a-z0-9' -]{0,40} ${program}`,
  },
  {
    code: 'runs-code',
    pattern:
      '(^|[^a-z])((npm|pnpm) (i|install|ci|dlx)|npx|yarn add|pip3? install|git clone|curl -[a-z]*|curl) (https?:|git@|[a-z]+@|@|-g |[a-z0-9-]+/|\\./)',
  },
  {
    code: 'runs-code',
    // With bounds: without them the time would grow with the cube of a text full of addresses.
    pattern: 'https?://[^ /]{1,100}/[^ ]{0,200}\\.(exe|dmg|msi|scr|apk|zip|rar|7z|pkg|bat|jar|ps1)([^a-z0-9]|$)',
  },
  {
    code: 'by-messenger',
    pattern: `(contact|message|text|write|write to|reach|dm|ping|apply|add|hit|interviews?|talk to|chat with|find)( us| me| our hr| hr| the recruiter| our recruiter| our hiring manager| our manager| him| her)?( up| out)?( only| directly| now| today)?( on| via| through| by| at| using| over| in)( our)? ${messenger}([^a-z]|$)`,
  },
  { code: 'by-messenger', pattern: `${messenger}( id| handle| username)?( is)? ?(:? ?@[a-z0-9]|: ?[+0-9])` },
  {
    code: 'by-messenger',
    pattern: '(t\\.me|telegram\\.me|wa\\.me|chat\\.whatsapp\\.com|discord\\.gg|discord\\.com/invite)/[a-z0-9+]',
  },
];

/** "We never ask you to send your keys" asks for none: what stands behind such a word is left out before patterns are tried. */
export const negation =
  "(never|not|n't|nobody|no one|cannot|(anyone|anybody|someone|recruiters?|people|scammers?) (who|that))(( ever| be| will| would| should| to| have| need| required| may| must| legitimately)* )(ask(s|ed)?|sen[dt]|share|pay|provide|submit|enter|give|tell|email|paste|type|supply|confirm|need|requires?|requests?|charge|download|install|run|clone|execute|connect|link|contact|message|deposit|transfer|import|purchase|buy|cover|hand over|verify)(( you| candidates| applicants| anyone| us)?( for| to)?( pay| share| send| give| provide| enter| download| install| run| deposit| connect)?)";
