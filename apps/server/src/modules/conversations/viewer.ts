/** Who looks at a conversation: its owner, as an account or as a guest. */
export type Viewer =
  | { readonly kind: "account"; readonly ownerId: string }
  | { readonly kind: "guest"; readonly ownerId: string; readonly passId: string; readonly repliesSpent: number };
