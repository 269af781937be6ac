import { FIGURES, type Figure, type ProcessSeries } from "./samples.ts";
import { courseOf, isFlat, type Bounds, type Course } from "./series.ts";

/** Caches, pools and the compiler's work are there after that. */
const WARM_UP_MS = 120_000;

/** A shorter course shows which node had the streams of one that was down, and no loss. */
const SHORTEST_MINUTES = 10;

/** What V8 takes and gives back as it likes is within these; a loss in every turn is not. */
const BOUNDS: Readonly<Record<Figure, Bounds>> = {
  "resident MB": { share: 0.25, constant: 32 },
  "heap MB": { share: 0.25, constant: 32 },
  // Streams and connections go to whichever node is there.
  "open files": { share: 0, constant: 64 },
};

const inWords = (figure: Figure, { first, last, slopePerHour, minutes }: Course): string =>
  `${figure} ${first.toFixed(1)} in the first quarter, ${last.toFixed(1)} in the last, ${slopePerHour.toFixed(1)} an hour by least squares, over ${minutes.toFixed(1)} minutes`;

/** What became of each process that lived long enough, in words, and which of them grew. */
export const judgeCourses = (
  all: readonly ProcessSeries[],
): { readonly notes: readonly string[]; readonly violations: readonly string[] } => {
  const notes: string[] = [];
  const violations: string[] = [];
  for (const { node, pid, samples } of all)
    for (const figure of FIGURES) {
      const course = courseOf(samples[figure], WARM_UP_MS);
      if (course === null || course.minutes < SHORTEST_MINUTES) continue;
      const words = `${node} (process ${pid}): ${inWords(figure, course)}`;
      notes.push(words);
      if (!isFlat(course, BOUNDS[figure])) violations.push(`not flat: ${words}`);
    }
  return { notes, violations };
};
