/** The product's dusk colours. */
const SKY = ["#2b3a8c", "#8a5fa6", "#f0977f"] as const;
const INK = "#fff4ec";

const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, 2)
    .map((word) => /^./su.exec(word)?.[0]?.toUpperCase() ?? "")
    .join("") || "?";

const drawing = (name: string, width: number, height: number, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${SKY[0]}"/><stop offset=".6" stop-color="${SKY[1]}"/><stop offset="1" stop-color="${SKY[2]}"/></linearGradient></defs><path d="M0 0H${width}V${height}H0Z" fill="url(#sky)"/><circle cx="${width / 2}" cy="${height / 2}" r="${size}" fill="${INK}" opacity=".14"/><text x="${width / 2}" y="${height / 2}" dy=".35em" text-anchor="middle" font-family="sans-serif" font-size="${size}" fill="${INK}">${initialsOf(name)}</text></svg>
`;

/** A portrait and an avatar for a character without a picture: its initials on a dusk sky. */
export const drawnPictures = (
  name: string,
): { readonly portrait: string; readonly avatar: string } => ({
  portrait: drawing(name, 400, 480, 110),
  avatar: drawing(name, 160, 160, 52),
});
