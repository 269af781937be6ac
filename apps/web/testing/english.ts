import { loadFirstWords, loadLaterWords } from "../src/words/words.ts";

// What tests read is what an English visitor reads.
await loadFirstWords("en");
await loadLaterWords();
