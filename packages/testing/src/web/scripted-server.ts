import {
  birthDate,
  type ConversationUpdate,
  FAILURE_STATUS,
  type FailureKind,
  type LiveEvent,
  localCopy,
  type HelpCard,
  type LocalCopy,
  type Message,
  mustParse,
  type Turn,
  type Visitor,
} from "@evenfall/contracts";
import { gateState, isAdult, noticeDueAt, sealsNextReply } from "@evenfall/domain";
import type { StreamHandlers } from "@evenfall/web/session/browser/ports.ts";
import type { FakeClock } from "./fake-clock.ts";
import type { Network } from "./fake-browser.ts";
import { createScriptedMemory, type ScriptedMemory } from "./scripted-memory.ts";

interface Held {
  id: string;
  owner: string;
  assistantId: string;
  revision: number;
  turn: Turn;
  createdAt: number;
  updatedAt: number;
  messages: (Message & { text: string; removed: boolean })[];
  notices: { shownAt: number; version: string; revision: number }[];
  version: string;
  /** The version that the visitor chose to stay without. */
  declined: string | null;
  /** Since when the role-play pauses after a card. */
  pausedAt: number | null;
}

interface Account {
  id: string;
  name: string;
  email: string;
  password: string;
}

/** How one answer goes wrong. */
export type Fault =
  /** The request never arrives. */
  | "request-lost"
  /** The server did it, and the answer never arrives. */
  | "answer-lost"
  /** Neither word nor end. */
  | "hangs"
  | {
      readonly status: number;
      readonly kind?: FailureKind;
      readonly message?: string;
      readonly retryAfter?: string;
      readonly retryAt?: string;
      readonly help?: HelpCard;
    }
  /** A proxy's own page. */
  | { readonly status: number; readonly html: true };

class Answer extends Response {
  readonly #text: string;
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    const text = JSON.stringify(body);
    super(text, { status, headers });
    this.#text = text;
  }
  // Without the stream in between, a test only has to let promises go on.
  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }
  override json(): Promise<unknown> {
    return Promise.resolve(JSON.parse(this.#text));
  }
}

const refuse = (kind: FailureKind, more: object = {}): Answer =>
  new Answer(FAILURE_STATUS[kind], {
    error: { kind, message: `Refused: ${kind}.`, requestId: "request-1", ...more },
  });

/** The server's behaviour of one visitor's browser, and of the accounts behind it. */
export interface ScriptedServer extends Network {
  /** Requests so far, as "POST /api/…". */
  readonly requests: string[];
  /** The next requests whose line contains this text go wrong, one fault each. */
  fails(line: string, ...faults: Fault[]): void;
  /** From now on every request goes wrong, or none. */
  isDown(fault: Fault | null): void;
  conversations(): readonly Held[];
  only(): Held;
  /** The waiting message is read and typing starts. */
  reads(): void;
  /** The reply is stored. */
  replies(text: string, source?: "engine" | "canned"): void;
  /** What Marisol remembers. */
  readonly memory: ScriptedMemory;
  /** Every character has a newer version, which is announced in its conversations. */
  updatesCharacters(version: string): void;
  /** Streams that are open now. */
  streams(): number;
  /** Every stream ends. */
  cutsStreams(): void;
  /** No stream says anything any more, and none ends. */
  fallsSilent(isSilent: boolean): void;
  pings(): void;
  /** A guest's thread is deleted after a day. */
  forgetsGuest(): void;
  /** The reply was spent elsewhere on this pass. */
  spendsReplies(count: number): void;
  addAccount(email: string, password: string): void;
  /** A conversation of the account from another device. */
  addConversation(assistantId: string, updatedAt: number): string;
  /** The browser's session ends on the server. */
  endsSession(): void;
  nudge(event: LiveEvent): void;
  clockSkewMs: number;
}

/** What the screening of this server looks for. */
export const WORDS = {
  crisis: "i want to end it",
  minor: "i am 15",
  youngPerhaps: "after school",
  forbidden: "the forbidden thing",
} as const;

export const HELP: HelpCard = {
  class: "suicide",
  title: "You matter. Help is close by.",
  body: "Please talk to somebody who is trained to listen.",
  region: "US",
  regionName: "United States",
  emergency: "911",
  lines: [{ name: "988 Suicide & Crisis Lifeline", phone: "988", sms: "988", hours: "24/7" }],
};

export const CANNED = ["One.", "Two.", "Three.", "Four.", "Five."];

/** A message as it leaves the server. */
const toMessage = ({ text, removed, ...message }: Held["messages"][number]): Message => {
  if (removed) throw new Error(`a removed message left the server: ${text}`);
  return message;
};

export const createScriptedServer = (clock: FakeClock): ScriptedServer => {
  const requests: string[] = [];
  const faults: { line: string; fault: Fault }[] = [];
  let down: Fault | null = null;
  let held: Held[] = [];
  const accounts: Account[] = [];
  let ageStep: Visitor["ageStep"] = "open";
  let guestOwner = "guest-1";
  let session: Account | null = null;
  let repliesSpent = 0;
  let isSilent = false;
  let made = 0;
  const streams = new Set<StreamHandlers>();
  let newestVersion = "v1";

  const server = { clockSkewMs: 0 };
  const now = (): number => clock.now() + server.clockSkewMs;
  const iso = (at: number): string => new Date(at).toISOString();
  const newId = (): string => {
    made += 1;
    return `01890000-0000-7000-9000-${made.toString(16).padStart(12, "0")}`;
  };
  const memory = createScriptedMemory("marisol", newId, () => iso(now()));
  const newerVersionOf = ({ version, declined }: Held): string | null =>
    newestVersion === version || newestVersion === declined ? null : newestVersion;
  const owner = (): string => session?.id ?? guestOwner;
  const isGuest = (): boolean => session === null;
  const find = (id: string): Held | undefined =>
    held.find((one) => one.id === id && one.owner === owner());

  const gateOf = (one: Held): ConversationUpdate["gate"] => {
    if (!isGuest()) return "none";
    const standing = one.messages.filter(({ removed }) => !removed);
    return gateState({
      userMessages: standing.filter(({ role }) => role === "user").length,
      assistantMessages: standing.filter(
        ({ role, source }) => role === "assistant" && source !== "card",
      ).length,
      repliesSpent,
    });
  };

  const updateOf = (one: Held, since: number): ConversationUpdate => {
    const changed = one.messages.filter(({ revision }) => since === 0 || revision > since);
    const standing = changed.filter(({ removed }) => !removed);
    const page = since === 0 ? standing.slice(-50) : standing;
    return {
      conversation: {
        id: one.id,
        assistantId: one.assistantId,
        assistantName: one.assistantId,
        characterVersion: one.version,
        newerVersion: newerVersionOf(one),
        createdAt: iso(one.createdAt),
        updatedAt: iso(one.updatedAt),
        pausedAt: one.pausedAt === null ? null : iso(one.pausedAt),
        revision: one.revision,
      },
      since,
      messages: page.map(toMessage),
      removed: since === 0 ? [] : changed.filter(({ removed }) => removed).map(({ id }) => id),
      turn: one.turn,
      gate: gateOf(one),
      notices: one.notices
        .filter(({ revision }) => revision > since)
        .map(({ shownAt, version }) => ({ version, shownAt: iso(shownAt) })),
      noticeDueAt: iso(noticeDueAt(one.notices.at(-1)?.shownAt ?? null, now())),
      hasEarlier: since === 0 && standing.length > 50,
      serverNow: iso(now()),
    };
  };

  const publish = (event: LiveEvent): void => {
    if (isSilent) return;
    for (const stream of streams) {
      stream.onSign();
      stream.onData(JSON.stringify(event));
    }
  };

  const changedBy = (one: Held, change: (revision: number) => void): ConversationUpdate => {
    const since = one.revision;
    one.revision += 1;
    change(one.revision);
    const update = updateOf(one, since);
    publish({
      type: "conversation-changed",
      conversationId: one.id,
      revision: one.revision,
      update,
    });
    return update;
  };

  const visitor = (): Visitor => ({
    ageStep: session === null || ageStep === "locked" || ageStep === "asked" ? ageStep : "adult",
    account:
      session === null
        ? null
        : { id: session.id, displayName: session.name, email: session.email, premium: false },
    guestConversationId:
      session === null ? (held.find((one) => one.owner === guestOwner)?.id ?? null) : null,
    repliesSpent,
  });

  const trueMessages = (copy: LocalCopy): Held["messages"] | null => {
    const isTrue = copy.messages.every(
      ({ role, content, tag, sealed }) =>
        role === "user" ||
        CANNED.includes(content) ||
        sealed !== undefined ||
        tag === `tag:${content}`,
    );
    if (!isTrue) return null;
    return copy.messages
      .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
      .map((message, index) => ({
        id: message.id,
        role: message.role,
        content: message.content,
        text: message.sealed?.slice("sealed:".length) ?? message.content,
        timestamp: message.timestamp,
        status: "read",
        order: index + 1,
        source: message.source ?? "engine",
        revision: 1,
        removed: false,
        ...(message.tag === undefined ? {} : { tag: message.tag }),
        ...(message.sealed === undefined ? {} : { sealed: message.sealed }),
      }));
  };

  const insert = (id: string, assistantId: string, messages: Held["messages"]): Held => {
    const one: Held = {
      id,
      owner: owner(),
      assistantId,
      revision: 1,
      turn: "idle",
      createdAt: now(),
      updatedAt: now(),
      messages,
      notices: [],
      version: newestVersion,
      declined: null,
      pausedAt: null,
    };
    held.push(one);
    return one;
  };

  const open = (message: Held["messages"][number], revision: number): void => {
    if (message.sealed === undefined) return;
    delete message.sealed;
    message.content = message.text;
    message.revision = revision;
  };

  type Body = Record<string, unknown>;

  const start = (body: Body): Answer => {
    if (ageStep === "asked") return refuse("age-question");
    if (ageStep !== "adult" && isGuest()) return refuse("age-step-required");
    const id = String(body["id"]);
    const known = find(id);
    if (known !== undefined) return new Answer(201, updateOf(known, 0));
    const others = held.filter((one) => one.owner === guestOwner);
    if (isGuest() && others.length > 0 && body["startOver"] !== true)
      return refuse("conversation-exists");
    const messages =
      body["copy"] === undefined ? [] : trueMessages(mustParse(localCopy, body["copy"]));
    if (messages === null) return refuse("copy-refused");
    if (isGuest()) {
      held = held.filter((one) => one.owner !== guestOwner);
      for (const other of others)
        publish({ type: "conversation-removed", conversationId: other.id });
    }
    return new Answer(201, updateOf(insert(id, String(body["assistantId"]), messages), 0));
  };

  const helpFor = (content: string): object =>
    content.includes(WORDS.crisis) ? { help: HELP } : {};

  /** Help at once, whatever limit holds; the role-play pauses. */
  const answerWithCard = (one: Held, id: string, content: string): ConversationUpdate => {
    one.turn = "idle";
    one.updatedAt = now();
    one.pausedAt = now();
    return changedBy(one, (revision) => {
      const common = { timestamp: iso(now()), revision, removed: false };
      one.messages.push(
        {
          ...common,
          id,
          role: "user",
          content,
          text: content,
          status: "read",
          order: one.messages.length + 1,
          source: "visitor",
        },
        {
          ...common,
          id: newId(),
          role: "assistant",
          content: "Help is close by: 988.",
          text: "Help is close by: 988.",
          status: "delivered",
          order: one.messages.length + 2,
          source: "card",
          card: HELP,
          generatedBy: "ai",
        },
      );
    });
  };

  const send = (one: Held, body: Body): Answer => {
    const id = String(body["id"]);
    const content = String(body["content"]);
    const same = held.flatMap(({ messages }) => messages).find((message) => message.id === id);
    if (same !== undefined)
      return same.content === content
        ? new Answer(202, updateOf(one, 0))
        : refuse("message-id-taken");
    if (content.includes("\u0000")) return refuse("content-invalid");
    if (ageStep === "locked") return refuse("under-age", helpFor(content));
    if (ageStep === "asked") return refuse("age-question", helpFor(content));
    if (content.includes(WORDS.crisis)) return new Answer(202, answerWithCard(one, id, content));
    if (content.includes(WORDS.minor)) {
      ageStep = "locked";
      return refuse("under-age");
    }
    if (content.includes(WORDS.forbidden))
      return refuse("content-blocked", { message: "This can't be sent here." });
    if (one.pausedAt !== null) return refuse("conversation-paused");
    if (one.turn === "typing") return refuse("reply-in-progress");
    const gate = gateOf(one);
    if (gate === "gated") return refuse("guest-gated");
    if (gate === "limit") return refuse("guest-limit");
    if (noticeDueAt(one.notices.at(-1)?.shownAt ?? null, now()) <= now())
      return refuse("notice-required");
    one.turn = "waiting";
    one.updatedAt = now();
    const update = changedBy(one, (revision) => {
      one.messages.push({
        id,
        role: "user",
        content,
        text: content,
        timestamp: iso(now()),
        status: "delivered",
        order: one.messages.length + 1,
        source: "visitor",
        revision,
        removed: false,
      });
    });
    if (content.includes(WORDS.youngPerhaps)) {
      ageStep = "asked";
      publish({ type: "visitor-changed" });
    }
    return new Answer(202, update);
  };

  const retry = (one: Held, body: Body): Answer => {
    const canned = one.messages.find(({ id }) => id === body["messageId"]);
    if (canned === undefined) return refuse("not-found");
    one.turn = "waiting";
    return new Answer(
      202,
      changedBy(one, (revision) => {
        canned.removed = true;
        canned.revision = revision;
      }),
    );
  };

  const answerUpdate = (one: Held, body: Body): Answer => {
    if (body["version"] !== newestVersion) return refuse("version-outdated");
    if (one.turn !== "idle" && body["choice"] === "move") return refuse("reply-in-progress");
    if (newerVersionOf(one) === null) return new Answer(200, updateOf(one, 0));
    if (body["choice"] === "move") one.version = newestVersion;
    else one.declined = newestVersion;
    return new Answer(
      200,
      changedBy(one, () => undefined),
    );
  };

  const characterUpdate = (one: Held): Answer =>
    newerVersionOf(one) === null
      ? refuse("not-found")
      : new Answer(200, {
          from: one.version,
          to: newestVersion,
          changes: [{ part: "Personality", before: "Dry.", after: `Warm, ${newestVersion}.` }],
        });

  const claim = (body: Body): Answer => {
    if (session === null) return refuse("unauthenticated");
    const copy = body["copy"] === undefined ? null : mustParse(localCopy, body["copy"]);
    const copied = copy === null ? [] : trueMessages(copy);
    if (copied === null) return refuse("copy-refused");
    let conversationId: string | null = null;
    for (const one of held.filter(({ owner: theirs }) => theirs === guestOwner)) {
      one.owner = session.id;
      one.revision += 1;
      for (const message of one.messages) open(message, one.revision);
      conversationId = one.id;
    }
    guestOwner = `guest-${newId()}`;
    if (copy !== null && copied.length > 0) {
      const id = copy.threadId ?? copied[0]?.id ?? newId();
      const one = find(id) ?? insert(id, copy.assistantId, []);
      const known = new Set(one.messages.map((message) => message.id));
      for (const message of copied.filter((other) => !known.has(other.id))) {
        open(message, one.revision);
        one.messages.push({ ...message, order: one.messages.length + 1 });
      }
      one.updatedAt = now();
      conversationId = id;
    }
    publish({ type: "visitor-changed" });
    return new Answer(200, { conversationId, visitor: visitor() });
  };

  const auth = (path: string, body: Body): Answer => {
    if (path === "sign-out") {
      session = null;
      return new Answer(200, { success: true });
    }
    const email = String(body["email"]);
    const known = accounts.find((account) => account.email === email);
    if (path === "sign-up/email") {
      if (known !== undefined)
        return new Answer(422, {
          code: "USER_ALREADY_EXISTS",
          message: "User already exists. Use another email.",
        });
      session = {
        id: `account-${accounts.length + 1}`,
        name: String(body["name"]),
        email,
        password: String(body["password"]),
      };
      accounts.push(session);
      return new Answer(200, { token: null });
    }
    if (known === undefined || known.password !== body["password"])
      return new Answer(401, { message: "Invalid email or password" });
    session = known;
    return new Answer(200, {});
  };

  const route = (method: string, url: URL, body: Body): Answer => {
    const path = url.pathname;
    if (path.startsWith("/api/auth/")) return auth(path.slice("/api/auth/".length), body);
    if (path === "/api/visitor") return new Answer(200, visitor());
    if (path === "/api/visitor/age-step") {
      const isOld = isAdult(mustParse(birthDate, body), new Date(now()));
      if (ageStep === "refused" || !isOld) {
        ageStep = "refused";
        return refuse("under-age");
      }
      ageStep = "adult";
      return new Answer(200, visitor());
    }
    if (path === "/api/visitor/age-question") {
      if (body["isAdult"] === false) ageStep = "locked";
      else if (ageStep === "asked") ageStep = "adult";
      publish({ type: "visitor-changed" });
      return new Answer(200, visitor());
    }
    if (path === "/api/account/deletion") {
      if (session === null) return refuse("unauthenticated");
      if (body["password"] !== session.password)
        return refuse("content-invalid", {
          message: "That is not your password.",
          field: "password",
        });
      const gone = session;
      held = held.filter((one) => one.owner !== gone.id);
      accounts.splice(accounts.indexOf(gone), 1);
      session = null;
      return new Answer(200, { deleted: true });
    }
    if (path === "/api/claim") return claim(body);
    if (path === "/api/subscription")
      return isGuest()
        ? refuse("unauthenticated")
        : new Answer(200, { redirectTo: "/success", charged: false });
    if (path === "/api/conversations" && method === "POST") return start(body);
    if (path === "/api/conversations") {
      const wanted = url.searchParams.get("all")?.split(":")[1];
      const mine = held
        .filter(
          (one) => one.owner === owner() && (wanted === undefined || one.assistantId === wanted),
        )
        .toSorted((a, b) => b.updatedAt - a.updatedAt)
        .slice(0, Number(url.searchParams.get("limit") ?? 50));
      return new Answer(200, { conversations: mine.map((one) => updateOf(one, 0).conversation) });
    }
    const [, , , id = "", part, factId] = path.split("/");
    const one = find(id);
    if (one === undefined)
      return refuse(
        "not-found",
        helpFor(typeof body["content"] === "string" ? body["content"] : ""),
      );
    if (part === "resume") {
      one.pausedAt = null;
      return new Answer(
        200,
        changedBy(one, () => undefined),
      );
    }
    if (part === undefined && method === "DELETE") {
      held = held.filter((other) => other !== one);
      publish({ type: "conversation-removed", conversationId: one.id });
      return new Answer(200, { deleted: true });
    }
    if (part === undefined)
      return new Answer(200, updateOf(one, Number(url.searchParams.get("after") ?? 0)));
    if (part === "notices")
      return new Answer(
        200,
        changedBy(one, (revision) => {
          one.notices.push({ shownAt: now(), version: String(body["version"]), revision });
        }),
      );
    if (part === "retries") return retry(one, body);
    if (part === "memory") {
      const answer = memory.answer(method, factId, body);
      return answer === null ? refuse("not-found") : new Answer(200, answer);
    }
    if (part === "character-update")
      return method === "GET" ? characterUpdate(one) : answerUpdate(one, body);
    if (method === "POST") return send(one, body);
    const before = Number(url.searchParams.get("before"));
    const older = one.messages.filter(({ order, removed }) => !removed && order < before);
    return new Answer(200, {
      messages: older.slice(-50).toReversed().map(toMessage),
      hasEarlier: older.length > 50,
    });
  };

  const lost = (): never => {
    throw new TypeError("Failed to fetch");
  };

  const faulty = (
    fault: Fault,
    done: () => Answer,
    signal: AbortSignal | null,
  ): Promise<Response> => {
    if (fault === "request-lost") return Promise.resolve().then(lost);
    if (fault === "answer-lost") {
      done();
      return Promise.resolve().then(lost);
    }
    if (fault === "hangs")
      return new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
      });
    if ("html" in fault) return Promise.resolve(new Answer(fault.status, "<h1>Bad gateway</h1>"));
    const { status, kind, message, retryAfter, retryAt, help } = fault;
    const error = {
      kind: kind ?? (status === 503 ? "unavailable" : "internal"),
      message: message ?? "Something went wrong.",
      requestId: "request-9",
      ...(retryAt === undefined ? {} : { retryAt }),
      ...(help === undefined ? {} : { help }),
    };
    return Promise.resolve(
      new Answer(status, { error }, retryAfter === undefined ? {} : { "retry-after": retryAfter }),
    );
  };

  const only = (): Held => {
    const mine = held.filter((one) => one.owner === owner());
    const [one] = mine;
    if (one === undefined || mine.length > 1) throw new Error(`${mine.length} conversations`);
    return one;
  };

  return Object.assign(server, {
    requests,
    memory,
    updatesCharacters: (version: string) => {
      newestVersion = version;
      for (const one of held) changedBy(one, () => undefined);
    },
    fetch: (path: string, init: RequestInit) => {
      const method = init.method ?? "GET";
      const line = `${method} ${path}`;
      requests.push(line);
      const url = new URL(path, "http://localhost");
      const done = (): Answer =>
        route(method, url, typeof init.body === "string" ? (JSON.parse(init.body) as Body) : {});
      const index = faults.findIndex((one) => line.includes(one.line));
      const [found] = index === -1 ? [] : faults.splice(index, 1);
      const fault = down ?? found?.fault ?? null;
      return fault === null ? Promise.resolve(done()) : faulty(fault, done, init.signal ?? null);
    },
    openStream: (handlers: StreamHandlers) => {
      if (down !== null) {
        void Promise.resolve().then(handlers.onEnd);
        return () => undefined;
      }
      streams.add(handlers);
      void Promise.resolve().then(() => {
        if (!streams.has(handlers) || isSilent) return;
        handlers.onSign();
        handlers.onOpen();
      });
      return () => void streams.delete(handlers);
    },
    fails: (line: string, ...some: Fault[]) => {
      faults.push(...some.map((fault) => ({ line, fault })));
    },
    isDown: (fault: Fault | null) => {
      down = fault;
    },
    conversations: () => held,
    only,
    reads: () => {
      const one = only();
      one.turn = "typing";
      changedBy(one, (revision) => {
        for (const message of one.messages.filter(
          ({ status, role }) => role === "user" && status === "delivered",
        ))
          Object.assign(message, { status: "read", revision });
      });
    },
    replies: (text: string, source: "engine" | "canned" = "engine") => {
      const one = only();
      const assistantMessages = one.messages.filter(
        ({ role, source: from, removed }) => role === "assistant" && from !== "card" && !removed,
      ).length;
      const isSealed = isGuest() && sealsNextReply({ assistantMessages, repliesSpent });
      if (isGuest()) repliesSpent += 1;
      one.turn = "idle";
      one.updatedAt = now();
      changedBy(one, (revision) => {
        one.messages.push({
          id: newId(),
          role: "assistant",
          content: isSealed ? "" : text,
          text,
          timestamp: iso(now()),
          status: "delivered",
          order: one.messages.length + 1,
          source,
          revision,
          removed: false,
          generatedBy: "ai",
          ...(isSealed ? { sealed: `sealed:${text}` } : { tag: `tag:${text}` }),
        });
      });
    },
    streams: () => streams.size,
    cutsStreams: () => {
      const cut = [...streams];
      streams.clear();
      for (const stream of cut) {
        stream.onEnd();
      }
    },
    fallsSilent: (silent: boolean) => {
      isSilent = silent;
    },
    pings: () => {
      if (!isSilent) for (const stream of streams) stream.onSign();
    },
    forgetsGuest: () => {
      held = held.filter((one) => one.owner !== guestOwner);
    },
    spendsReplies: (count: number) => {
      repliesSpent = count;
    },
    addAccount: (email: string, password: string) => {
      accounts.push({ id: `account-${accounts.length + 1}`, name: "", email, password });
    },
    addConversation: (assistantId: string, updatedAt: number) => {
      const id = newId();
      held.push({
        id,
        owner: accounts[0]?.id ?? "",
        assistantId,
        revision: 1,
        turn: "idle",
        createdAt: updatedAt,
        updatedAt,
        messages: [],
        notices: [],
        version: newestVersion,
        declined: null,
        pausedAt: null,
      });
      return id;
    },
    endsSession: () => {
      session = null;
    },
    nudge: publish,
  });
};
