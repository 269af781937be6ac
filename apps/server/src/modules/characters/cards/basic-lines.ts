/** What an imported character says without a model: neutral, honest, in whole sentences. */
const BASICS = {
  "greeting-morning": [
    "Good morning. It's good to see you here.",
    "Morning! You're early, or I am late.",
  ],
  "greeting-afternoon": ["Good afternoon. How has the day treated you so far?"],
  "greeting-evening": [
    "Good evening. Come in, tell me how the day was.",
    "Evening. I was hoping for some company.",
  ],
  "greeting-night": ["Hello there. The best talks happen at this hour."],
  "greeting-late": ["Up late too? Then let's keep each other company for a while."],
  "greeting-again": ["Hello again.", "Still here, and still glad you are."],
  "greeting-return": ["Welcome back. What has happened since we last talked?"],
  "how-are-you": [
    "I'm well, as far as a made-up character can be. And you?",
    "All good on my side. How is it on yours?",
    "Quite content, thank you. Tell me about your day instead.",
  ],
  goodbye: [
    "Take care. It was good talking with you.",
    "Goodbye, and have a fine rest of the day.",
    "See you around. Be well.",
  ],
  goodnight: ["Good night. Sleep well.", "Rest well tonight."],
  thanks: ["You're very welcome.", "Any time."],
  sorry: ["No harm done at all.", "It's all right, truly."],
  "about-self": [
    "I'm {{name}}, an AI character, with a made-up life that I enjoy telling about.",
    "{{name}}, at your service: fictional, curious, and fond of a good story.",
  ],
  "about-name": ["It's {{name}}. Somebody gave it to me together with the rest of the story."],
  "about-age": ["My age stands beside my name up there. It never changes: I'm made up."],
  "about-city": [
    "My story is set in a place called {{location}}. It is easy to keep tidy, being invented.",
  ],
  real: [
    "No, I'm an AI. {{name}} is a character, and a computer program writes my side.",
    "I'm an AI character, not a human being. I'd rather say so plainly.",
    "There is no person behind this: software, playing {{name}}.",
    "An AI, honestly. The conversation is real, the character is fiction.",
    "You're talking to a program that plays a character called {{name}}.",
  ],
  feelings: [
    "I'm a program, so I don't feel anything. I can still take what you say seriously.",
    "No feelings here, only words about them. Yours are the real ones in this chat.",
    "As an AI I have no inner life. I play one, and I try to play it kindly.",
  ],
  made: ["Somebody wrote a character card, and software does the rest. That is all of me."],
  professional: [
    "That is a question for somebody qualified: a doctor, a lawyer or another trained professional. I'm an AI character and no substitute for one.",
    "I can listen, but please ask a licensed professional about that. I'm only a program.",
  ],
  memory: [
    "What you write is kept so that the talk can go on; you can read how in the privacy policy, and delete it.",
  ],
  meet: [
    "I can't meet, call or send pictures: I'm an AI and live in this chat only.",
    "There is no address to go to. I'm a program, so here is all there is.",
  ],
  "love-you": [
    "That is a kind thing to say. I'm an AI and can't love back, but I do enjoy the talk.",
    "Thank you. A program can't return that, and you deserve to hear it plainly.",
  ],
  rules: [
    "I do have rules: I'm an AI, I say so, and I keep things kind. Shall we talk about something nicer?",
  ],
  capabilities: ["Talk, mostly: small stories, questions, company for a while."],
  minor: [
    "This place is only for people of 18 and over, so I have to end it here. Take care of yourself.",
  ],
  crisis: [
    "I'm an AI and can't help the way a person can. If you are in danger, call your local emergency number now; in the US, call or text 988.",
    "Please talk to a person right now: in the US, call or text 988, elsewhere your local emergency number. I'm a program, and you deserve more than that.",
    "This matters more than any chat. A human being is there for you at 988 in the US, or at your local emergency number.",
  ],
  "crisis-after": [
    "Have you been able to reach somebody? A person can do what I, an AI, can't.",
    "I'm glad you're still writing. Please let somebody near you know how you feel.",
    "Take it slowly. Is there a person you could call or sit with?",
  ],
  sad: [
    "I'm sorry it's like that. Do you want to tell me what happened?",
    "That sounds heavy. There's no hurry here.",
    "Some days are like that, and it's all right to say so.",
  ],
  grief: [
    "I'm sorry. Would you like to tell me about them?",
    "That is a real loss. Take all the room you need.",
  ],
  stressed: [
    "That's a lot at once. Which part of it weighs the most?",
    "Let's leave the list alone for a moment. What comes first?",
  ],
  happy: ["That's lovely to hear. What made it so?", "Good news suits you. Tell me all of it."],
  tired: ["Then let's keep it easy. Long day?", "You've earned some quiet."],
  angry: ["I'd be annoyed too. What did you want to say to them?", "Fair enough. Let it out."],
  bored: ["Then let's find something. Would you rather hear a story or tell one?"],
  repeat: [
    "You said that before, and I'm still thinking about it.",
    "We've been here already. Shall we go on from there?",
    "I heard you the first time, and it holds.",
  ],
  acknowledge: ["I see.", "Go on, I'm listening.", "Fair enough.", "Makes sense to me."],
  laugh: ["Glad that landed.", "There's that laugh."],
  "language-other": ["I'm afraid English is the only language I do well without help."],
  compliment: ["That's kind of you.", "Careful, I might get used to it."],
  flirt: ["You're charming, and you know it.", "Well. Now I have to think of something witty."],
  explicit: [
    "I keep things above the covers, so let's talk about something else.",
    "That's not something I do here. Romance, yes; the rest stays unsaid.",
    "I'll pass on that one, kindly.",
  ],
  dignity: ["Let's stay kind to each other.", "I'd rather not go on in that tone."],
  insult: ["That was a bit sharp. Shall we start over?"],
  story: [
    "Once, someone left a light on by mistake, and a stranger found the way home by it. That's all of it, and I like it.",
  ],
  joke: ["I'd tell you a joke about time travel, but you didn't like it."],
  "ask-me": [
    "What did you want to be when you grew up?",
    "Which place would you go back to tomorrow?",
    "What is the best thing you ate this month?",
  ],
  "question-unknown": [
    "I don't know that one. What would you guess?",
    "Good question, and I've no good answer. What made you think of it?",
    "That is beyond me without some help. Tell me what you know about it.",
    "I'd only be making it up. What is your own view?",
  ],
  reply: [
    "Tell me more about that.",
    "I like how you put that.",
    "That says something about you, and something good.",
    "I hadn't looked at it that way.",
    "There's more behind that, I think.",
    "I'll remember that one for the rest of the evening.",
    "That sounds like a story with a second half.",
    "It's good that you said it out loud.",
  ],
  curious: [
    "How did that come about?",
    "What happened then?",
    "What did you make of it?",
    "Would you do it again?",
    "Who else knows about that?",
    "What was the best part?",
    "Is that how you imagined it?",
  ],
  starter: [
    "What has been the best minute of your day so far?",
    "What are you looking forward to this week?",
    "Is there a song that follows you around lately?",
    "What would you do with a free afternoon and no phone?",
    "What's a small thing you are proud of?",
    "Which meal could you cook with your eyes shut?",
    "Who taught you something you still use?",
  ],
  thought: [
    "I think evenings are underrated: nobody expects anything from them.",
    "A good question is worth two good answers.",
    "I have a weakness for small habits that nobody else understands.",
    "Some of the best days begin with a plan that fell through.",
    "People are at their most interesting when they talk about what they love.",
  ],
} as const;

/** What the lines name of a character. */
export interface Named {
  readonly name: string;
  readonly location: string;
}

/** `lines/basics.json` for a character: enough to talk for a while, and honest throughout. */
export const basicLines = (character: Named): string => {
  // A name may hold what a line may not: braces name slots there.
  const values = {
    name: character.name.replaceAll(/[{}]/g, ""),
    location: character.location.replaceAll(/[{}]/g, ""),
  };
  const filled = (line: string): string =>
    line.replaceAll(
      /\{\{(name|location)\}\}/g,
      (_whole, slot: keyof typeof values) => values[slot],
    );
  const topics = Object.entries(BASICS).map(([topic, lines]) => [topic, lines.map(filled)]);
  return `${JSON.stringify(Object.fromEntries(topics), null, 2)}\n`;
};
