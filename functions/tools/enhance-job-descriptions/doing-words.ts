// What there is to do begins with one of these, in postings as people write them. Patterns stand for both spellings.
export const doingWords = `
act add advise advocate analy[sz]e answer architect arrange assess assist audit automate balance benchmark brief bring
build call carry chair check coach collaborate combine communicate compare compile complete conduct configure connect
continue contribute control convert coordinate cover craft create cut debate debug decide deepen define deliver
demonstrate deploy describe design detect develop diagnose discover discuss distill document double draft drive earn
edit educate embed enable encourage enforce engage engineer enhance ensure escalate establish estimate evaluate
examine execute expand explain explore extend extract facilitate find fix follow forecast form formali[sz]e gather
generate give go grow guide hand handle help hire hold host hunt identify implement improve influence inform innovate
inspect install integrate interview introduce invent investigate issue iterate join judge keep kill know launch lead
learn leverage liaise listen log look maintain make manage map maximi[sz]e measure meet mentor merge migrate model
monitor motivate move name negotiate nurture obtain onboard open operate optimi[sz]e order organi[sz]e oversee own
pair participate partner perform pick pilot place plan post predict prepare present prevent prioriti[sz]e process
procure produce project promote propose protect prototype prove provide publish pull push qualify query raise read
rebuild receive recommend reconcile record recruit reduce refactor refine release remove reorgani[sz]e repair replace
report represent reproduce research resolve respond retire reuse review rewrite ride rotate run save scale schedule
scope search secure see select sell send separate serve set settle shadow shape share ship show sign simplify sit
sketch solve sort source speak spend split staff stand start stay steer stop strategi[sz]e strengthen structure study
submit suggest supervise supply support survey sustain take talk teach tell test think trace track train transform
translate treat troubleshoot try tune turn understand unify update upgrade use validate verify visit walk watch widen
win work write
`
  .trim()
  .split(/\s+/);
