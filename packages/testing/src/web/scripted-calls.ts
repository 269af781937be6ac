import {
  birthDate,
  type ConversationUpdate,
  localCopy,
  mustParse,
  type Visitor,
} from "@evenfall/contracts";
import { isAdult } from "@evenfall/domain";
import { Answer, good, refuse } from "./scripted-answers.ts";
import {
  HELP,
  open,
  toMessage,
  trueMessages,
  type Conversations,
  type Held,
  type ServerState,
} from "./scripted-conversations.ts";
import type { ScriptedMemory } from "./scripted-memory.ts";

/** Words that this server's screening looks for. */
export const WORDS = {
  crisis: "i want to end it",
  minor: "i am 15",
  youngPerhaps: "after school",
} as const;

type Body = Readonly<Record<string, unknown>>;

const helpFor = (content: unknown): object =>
  String(content).includes(WORDS.crisis) ? { help: HELP } : {};

interface Within {
  readonly method: string;
  readonly part: string;
  readonly factId: string | undefined;
  readonly query: URLSearchParams;
  readonly body: Body;
}

/** Answers every call of the contract that the page makes. */
export const createCalls = (
  state: ServerState,
  conversations: Conversations,
  memory: ScriptedMemory,
) => {
  const { now } = state;
  const { mine, publish, newerVersionOf, gateOf, updateOf, changedBy, saidIn, begin } =
    conversations;

  const visitor = (): Visitor => {
    const { session, ageStep, repliesSpent } = state;
    const guestConversationId = session === null ? (mine()[0]?.id ?? null) : null;
    if (session === null) return { ageStep, account: null, guestConversationId, repliesSpent };
    const { id, name: displayName, email } = session;
    return {
      ageStep: ageStep === "locked" || ageStep === "asked" ? ageStep : "adult",
      account: { id, displayName, email, premium: false },
      guestConversationId,
      repliesSpent,
    };
  };

  const start = (body: Body): Answer => {
    if (state.ageStep === "asked") return refuse("age-question");
    if (state.ageStep !== "adult" && state.session === null) return refuse("age-step-required");
    const known = mine().find(({ id }) => id === body["id"]);
    if (known !== undefined) return new Answer(201, updateOf(known));
    const others = state.session === null ? mine() : [];
    if (others.length > 0 && body["startOver"] !== true) return refuse("conversation-exists");
    const messages =
      body["copy"] === undefined ? [] : trueMessages(mustParse(localCopy, body["copy"]));
    if (messages === null) return refuse("copy-refused");
    state.held = state.held.filter((one) => !others.includes(one));
    for (const { id } of others) publish({ type: "conversation-removed", conversationId: id });
    const one = begin(String(body["id"]), String(body["assistantId"]), { messages });
    return new Answer(201, updateOf(one));
  };

  /** Answers with help at once, whatever the limits; the role-play pauses. */
  const answerWithCard = (one: Held, id: string, content: string): ConversationUpdate => {
    one.turn = "idle";
    one.pausedAt = now();
    return saidIn(
      one,
      { id, role: "user", content, status: "read", source: "visitor" },
      {
        role: "assistant",
        content: "Help is close by: 988.",
        status: "delivered",
        source: "card",
        card: HELP,
        generatedBy: "ai",
      },
    );
  };

  const send = (one: Held, body: Body): Answer => {
    const id = String(body["id"]);
    const content = String(body["content"]);
    const same = state.held
      .flatMap(({ messages }) => messages)
      .find((message) => message.id === id);
    if (same !== undefined)
      return same.content === content ? new Answer(202, updateOf(one)) : refuse("message-id-taken");
    if (state.ageStep === "locked") return refuse("under-age", helpFor(content));
    if (state.ageStep === "asked") return refuse("age-question", helpFor(content));
    if (content.includes(WORDS.crisis)) return new Answer(202, answerWithCard(one, id, content));
    if (content.includes(WORDS.minor)) {
      state.ageStep = "locked";
      return refuse("under-age");
    }
    if (one.pausedAt !== null) return refuse("conversation-paused");
    if (one.turn === "typing") return refuse("reply-in-progress");
    const gate = gateOf(one);
    if (gate === "gated") return refuse("guest-gated");
    if (gate === "limit") return refuse("guest-limit");
    if (conversations.noticeDue(one) <= now()) return refuse("notice-required");
    one.turn = "waiting";
    const message = { id, role: "user", content, status: "delivered", source: "visitor" } as const;
    const update = saidIn(one, message);
    if (content.includes(WORDS.youngPerhaps)) {
      state.ageStep = "asked";
      publish({ type: "visitor-changed" });
    }
    return new Answer(202, update);
  };

  const answerUpdate = (one: Held, body: Body): Answer => {
    if (body["version"] !== state.newestVersion) return refuse("version-outdated");
    if (one.turn !== "idle" && body["choice"] === "move") return refuse("reply-in-progress");
    if (newerVersionOf(one) === null) return good(updateOf(one));
    if (body["choice"] === "move") one.version = state.newestVersion;
    else one.declined = state.newestVersion;
    return good(changedBy(one));
  };

  const claim = (body: Body): Answer => {
    if (state.session === null) return refuse("unauthenticated");
    const copy = body["copy"] === undefined ? null : mustParse(localCopy, body["copy"]);
    const copied = copy === null ? [] : trueMessages(copy);
    if (copied === null) return refuse("copy-refused");
    let conversationId: string | null = null;
    for (const one of state.held.filter(({ owner: theirs }) => theirs === state.guestOwner)) {
      one.owner = state.session.id;
      one.revision += 1;
      for (const message of one.messages) open(message, one.revision);
      conversationId = one.id;
    }
    state.guestOwner = `guest-${state.newId()}`;
    if (copy !== null && copied.length > 0) {
      const id = copy.threadId ?? copied[0]?.id ?? state.newId();
      const one = mine().find((other) => other.id === id) ?? begin(id, copy.assistantId);
      const ids = new Set(one.messages.map((message) => message.id));
      for (const message of copied.filter((other) => !ids.has(other.id))) {
        open(message, one.revision);
        one.messages.push({ ...message, order: one.messages.length + 1 });
      }
      one.updatedAt = now();
      conversationId = id;
    }
    publish({ type: "visitor-changed" });
    return good({ conversationId, visitor: visitor() });
  };

  const auth = (path: string, body: Body): Answer => {
    if (path === "sign-out") {
      state.session = null;
      return good({ success: true });
    }
    const [name, email, password] = ["name", "email", "password"].map((key) => String(body[key]));
    const known = state.accounts.find((account) => account.email === email);
    if (path === "sign-up/email" && known === undefined) {
      const id = `account-${state.accounts.length + 1}`;
      state.session = { id, name: name ?? "", email: email ?? "", password: password ?? "" };
      state.accounts.push(state.session);
      return good({ token: null });
    }
    if (known === undefined || known.password !== password)
      return new Answer(401, { message: "Invalid email or password" });
    state.session = known;
    return good({});
  };

  const list = (query: URLSearchParams): Answer => {
    const wanted = query.get("all")?.split(":")[1];
    const found = mine()
      .filter(({ assistantId }) => wanted === undefined || assistantId === wanted)
      .toSorted((a, b) => b.updatedAt - a.updatedAt)
      .slice(0, Number(query.get("limit") ?? 50));
    return good({ conversations: found.map((one) => updateOf(one).conversation) });
  };

  /** A call about one conversation. */
  const within = (one: Held, { method, part, factId, query, body }: Within): Answer => {
    switch (`${method} ${part}`) {
      case "GET ":
        return good(updateOf(one, Number(query.get("after") ?? 0)));
      case "DELETE ":
        state.held = state.held.filter((other) => other !== one);
        publish({ type: "conversation-removed", conversationId: one.id });
        return good({ deleted: true });
      case "POST resume":
        one.pausedAt = null;
        return good(changedBy(one));
      case "POST notices":
        return good(
          changedBy(one, (revision) => {
            one.notices.push({ shownAt: now(), version: String(body["version"]), revision });
          }),
        );
      case "POST character-update":
        return answerUpdate(one, body);
      case "POST messages":
        return send(one, body);
      case "GET messages": {
        const before = Number(query.get("before"));
        const older = one.messages.filter(({ order }) => order < before);
        const messages = older.slice(-50).toReversed().map(toMessage);
        return good({ messages, hasEarlier: older.length > 50 });
      }
      default: {
        const answer = memory.answer(method, factId, body);
        return answer === null ? refuse("not-found") : good(answer);
      }
    }
  };

  return (method: string, { pathname, searchParams: query }: URL, body: Body): Answer => {
    if (pathname.startsWith("/api/auth/")) return auth(pathname.slice("/api/auth/".length), body);
    switch (`${method} ${pathname}`) {
      case "GET /api/visitor":
        return good(visitor());
      case "POST /api/visitor/age-step": {
        const isOld = isAdult(mustParse(birthDate, body), new Date(now()));
        const isRefused = state.ageStep === "refused" || !isOld;
        state.ageStep = isRefused ? "refused" : "adult";
        return isRefused ? refuse("under-age") : good(visitor());
      }
      case "POST /api/visitor/age-question":
        if (body["isAdult"] === false) state.ageStep = "locked";
        else if (state.ageStep === "asked") state.ageStep = "adult";
        publish({ type: "visitor-changed" });
        return good(visitor());
      case "POST /api/claim":
        return claim(body);
      case "POST /api/conversations":
        return start(body);
      case "GET /api/conversations":
        return list(query);
      default: {
        const [, , , id, part = "", factId] = pathname.split("/");
        const one = mine().find((other) => other.id === id);
        return one === undefined
          ? refuse("not-found", helpFor(body["content"]))
          : within(one, { method, part, factId, query, body });
      }
    }
  };
};
