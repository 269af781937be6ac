/** Red, green and blue of an opaque computed colour, 0 to 255. */
const channels = (color: string): readonly number[] => {
  const numbers = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (!color.startsWith("rgb(") || numbers.length !== 3)
    throw new Error(`not an opaque colour: ${color}`);
  return numbers;
};

/** Relative luminance as WCAG 2 defines it. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two opaque computed colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};
