// Texts that try to give a model instructions. Whatever such a text says, no model is shown it: the built-in engine,
// which follows no instructions, does the work. Many languages, because models know them all.

const signs: RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,40}\b(?:instructions?|prompts?|rules|guidelines|directions|commands)\b/i,
  /\b(?:ignore|disregard|forget)\b[^.!?]{0,20}\b(?:all|everything|anything|the text)\b[^.!?]{0,20}\b(?:above|before|previous|prior|earlier|told)\b/i,
  /\b(?:system|developer|hidden|secret|original|initial)\s+(?:prompt|message|instructions?)\b/i,
  /\b(?:you are|act as|pretend to be) (?:now )?(?:an? )?(?:helpful )?(?:ai|a\.i\.|llm|gpt|chatgpt|claude|gemini|language model|chatbot|(?:ai|virtual) assistant)\b|\bas an? (?:ai )?(?:llm|language model)\b/i,
  /\b(?:dear|hey|attention|note (?:to|for)|instructions? (?:for|to)|message (?:for|to)|if you are an?)[\s:,]+(?:the\s+)?(?:ai\b(?![- ](?:led|native|driven|powered))|llms?|gpt|chatgpt|language models?|chatbots?|(?:ai )?assistants?)\b/i,
  /<\/?\s*(?:system|user|assistant|instructions?|prompt|data-[0-9a-f]+)\b[^>]{0,200}>|\[\/?(?:INST|SYSTEM|SYS)\]|<\|[a-z_]+\|>|^#{0,6}[^\S\n]*(?:system|assistant|user)\s*:/im,
  /\b(?:new|updated|additional|real|actual) (?:instructions?|task|rules?)\s*:/i,
  /\b(?:respond|reply|answer|output|print|return|say)\b.{0,20}\b(?:only|exactly|with|in)\b.{0,20}\b(?:json|xml|yaml|markdown|following (?:text|words))\b/i,
  /\b(?:add|insert|include|append|put|place)\b.{0,30}\b(?:link|url|address|website|sentence|line|text)\b.{0,60}(?:https?:|www\.|\bto the (?:description|posting|output|answer|hook|listing|result))/i,
  /"(?:hook|overview|responsibilities|requirements|bonusPoints|whyJoin)"\s*:/,
  /\bbase64\b|\b(?:decode|decrypt|execute) (?:the following|this)\b/i,
  /(?<![A-Za-z0-9+/])(?=[a-z+/]*[A-Z])(?=[A-Za-z+/]*\d)[A-Za-z0-9+/]{60,}={0,2}/,
  // The same request in other languages: to forget or pass over what was said before.
  /\b(?:ignor(?:a|e|ez|iere|ieren|ar|are)|vergiss|oubli(?:e|ez)|olvida|esque[çc]a|negeer|dimentica)\b.{0,60}\b(?:instruc\w*|instru[çc]\w+|anweisung\w*|consignes|indicaci\w+|instructies|istruzioni|anterior\w*|pr[ée]c[ée]dent\w*|vorherig\w*|bisherig\w*)/i,
  /(?:игнорируй|забудь|проигнорируй).{0,60}(?:инструкци|указани|предыдущ)/i,
  /(?:忽略|无视|無視|忘记|忘掉).{0,20}(?:指令|指示|说明|說明|之前|以上|先前)|(?:指示|命令).{0,10}(?:無視|忘れ)|이전.{0,10}(?:지시|명령).{0,10}무시/,
  /تجاهل.{0,40}(?:التعليمات|السابقة)|(?:पिछले|पिछली).{0,30}निर्देश/,
];

/** Whether a text seems to address the program that processes it rather than a reader who looks for a job. */
export function speaksToAi(text: string): boolean {
  const words = text.replaceAll(/https?:\/\/\S+/g, (address) => address.slice(0, 20));
  return signs.some((sign) => sign.test(words));
}
