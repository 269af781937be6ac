import type { Page } from "@playwright/test";
import type { Environment } from "../../support/environment.ts";
import type { VisitorInPage } from "../../support/visitor.ts";

/** Where a state is reached. */
export interface PageSetup extends Environment {
  readonly page: Page;
  readonly visitor: VisitorInPage;
}

/** A view, dialog or state of the page, and the way to it. */
export interface PageState {
  /** Names its pictures. */
  readonly name: string;
  /** False plays it in a browser without script. */
  readonly script?: boolean;
  /** The page's title there; the brand's where none is named. */
  readonly title?: string;
  /** Resolves when the page stands as it shall be seen. */
  play(setup: PageSetup): Promise<void>;
}
