import { escapeHtml } from "../../../platform/http/escape-html.ts";

export interface Bars {
  /** Names the chart on its page. */
  readonly id: string;
  readonly title: string;
  /** One for each bar. */
  readonly labels: readonly string[];
  readonly counts: readonly number[];
}

/** Where there is little to show, one is not made to look like much. */
const LEAST_SCALE = 4;

export interface ChartShape {
  /** What the highest bar may reach. */
  readonly most?: number;
  readonly size?: "full" | "low" | "small";
}

/** A bar that stands for anything at all is seen. */
const LEAST_HEIGHT = 3;

const described = ({ labels, counts }: Bars): string => {
  const most = Math.max(0, ...counts);
  const sum = counts.reduce((all, count) => all + count, 0);
  return `${sum} in all. Most: ${most}, ${labels[counts.indexOf(most)] ?? ""}. Last: ${counts.at(-1) ?? 0}, ${labels.at(-1) ?? ""}.`;
};

/**
 * Bars that fill whatever width they are given; `most` is what the highest bar may reach, so that
 * several charts can share a scale. Its words stand outside, in the page's own size.
 */
export const barChart = (
  bars: Bars,
  { most = Math.max(LEAST_SCALE, ...bars.counts), size = "full" }: ChartShape = {},
): string => {
  const columns = bars.counts.map((count, index) => {
    const height = count === 0 ? 0 : Math.max(LEAST_HEIGHT, (count / most) * 100);
    const label = escapeHtml(`${bars.labels[index] ?? ""}: ${count}`);
    return `<g><title>${label}</title><rect class="slot" x="${index}" y="0" width="1" height="100"/><rect x="${index + 0.12}" y="${(100 - height).toFixed(2)}" width="0.76" height="${height.toFixed(2)}"/></g>`;
  });
  const { id } = bars;
  return `<svg class="${size}" viewBox="0 0 ${bars.counts.length} 100" preserveAspectRatio="none" role="img" aria-labelledby="${id}-title" aria-describedby="${id}-desc"><title id="${id}-title">${escapeHtml(bars.title)}</title><desc id="${id}-desc">${escapeHtml(described(bars))}</desc>${columns.join("")}</svg>`;
};

/** The same with a scale: what it shows and the most above it, its ends below. */
export const scaledChart = (bars: Bars, what: string, shape: ChartShape = {}): string =>
  `<figure><figcaption>${escapeHtml(what)}, at most ${Math.max(0, ...bars.counts)}</figcaption>${barChart(bars, shape)}<div class="axis" aria-hidden="true"><span>${escapeHtml(bars.labels[0] ?? "")}</span><span>${escapeHtml(bars.labels.at(-1) ?? "")}</span></div></figure>`;
