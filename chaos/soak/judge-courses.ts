import { FIGURES, type Figure, type ProcessSeries } from "./samples.ts";
import { courseOf, isFlat, type Bounds, type Course } from "./series.ts";

/** Caches, pools and the compiler's work are there after that. */
const WARM_UP_MS = 120_000;

/** What V8 takes and gives back as it likes is within these; a loss in every turn is not. */
const BOUNDS: Readonly<Record<Figure, Bounds>> = {
  "resident MB": { share: 0.25, constant: 16 },
  "heap MB": { share: 0.25, constant: 16 },
  "open files": { share: 0, constant: 16 },
};

const inWords = (figure: Figure, { first, last, slopePerHour, minutes }: Course): string =>
  `${figure} ${first.toFixed(1)} in the first quarter, ${last.toFixed(1)} in the last, ${slopePerHour.toFixed(1)} an hour by least squares, over ${minutes.toFixed(1)} minutes`;

/** What became of each process, in words, and which of them grew. */
export const judgeCourses = (
  all: readonly ProcessSeries[],
): { readonly notes: readonly string[]; readonly violations: readonly string[] } => {
  const notes: string[] = [];
  const violations: string[] = [];
  for (const { node, pid, samples } of all)
    for (const figure of FIGURES) {
      const course = courseOf(samples[figure], WARM_UP_MS);
      if (course === null) continue;
      const words = `${node} (process ${pid}): ${inWords(figure, course)}`;
      notes.push(words);
      if (!isFlat(course, BOUNDS[figure])) violations.push(`not flat: ${words}`);
    }
  return { notes, violations };
};
