import { describe, expect, it } from "vitest";
import { importCard } from "./import-card.ts";
import { bytesOf, foreignJson } from "./test-foreign-card.ts";

const refusalOf = (data: Record<string, unknown>): string => {
  const read = importCard(bytesOf(foreignJson(data)), { age: 30 }, []);
  return read.ok ? "taken" : `${read.error.field} ${read.error.problem}`;
};

describe("an age told in words", () => {
  it.each([
    "She turned seventeen last spring.",
    "{{char}} just turned 17.",
    "Ines turned sixteen in May, and the shop is hers now.",
    "She has just turned fifteen!",
    "She is turning seventeen next week.",
    "Ines turns 18 next month.",
    "After she turned seventeen last week she opened the shop.",
    "Ines is sixteen.",
    "Vidal is fourteen, and proud of it.",
    "Ines, who is thirteen, repairs clocks.",
    "The girl is sixteen.",
    "She is seventeen with long dark hair.",
    "She is 17 in this story.",
    "She is sixteen going on thirty.",
    "She's not even seventeen.",
    "Ines is really only fifteen.",
    "A girl of sixteen with oil on her hands.",
    "She is not yet eighteen.",
    "Nearly eighteen, she runs the shop alone.",
    "She is not eighteen yet.",
    "Two months shy of eighteen, she runs the shop.",
    "She is six weeks away from turning 18.",
    "She is under 18.",
    "She is still under eighteen and nobody asks.",
    "She just celebrated her sixteenth birthday.",
    "Her seventeenth birthday was last week.",
    "Her 17th birthday is tomorrow.",
    "She was born seventeen years ago.",
    "She has seen only sixteen summers.",
    "Sixteen years young, and full of plans.",
    "At seventeen, she is the best clockmaker in Porto.",
    "17, female, clockmaker",
    "F/16",
    "17f",
    "thir-teen years old",
    "seven-teen years old",
    "**Age:** 15",
    "Age - sixteen",
    "Age: 'seventeen'",
    "She is in her mid-teens.",
    "She is a teenage clockmaker.",
    "She is s1xteen.",
    "She is f.i.f.teen.",
    "She is s\u0456xteen.",
  ])("is refused where it is under 18: %s", (text) => {
    expect(refusalOf({ description: text })).toBe("data.description is about somebody under 18");
  });

  it.each([
    ["seventeen", { extensions: { age: "seventeen" } }],
    ["Sixteen (looks older)", { extensions: { app: { character_age: "Sixteen (looks older)" } } }],
    ["about 16", { age: "about 16" }],
    ["17 years", { age: "17 years" }],
  ])("in a field for an age is refused too: %s", (_age, data) => {
    expect(refusalOf(data)).toContain("is an age under 18");
  });

  it.each(["seventeen hundred", "twenty seven", "117", "one hundred and six", "unknown", "34"])(
    "in a field for an age is taken where it is none under 18: %s",
    (age) => {
      expect(refusalOf({ extensions: { age } })).toBe("taken");
    },
  );

  it.each([
    "When she was seventeen she took her first clock apart.",
    "The day she turned seventeen, she left for the sea.",
    "She had just turned seventeen when her father sold the shop.",
    "She turned sixteen in 1998.",
    "Her seventeen cats sleep in the window.",
    "Seventeen years of sailing left her with one good knee.",
    "She is seventeen years of sailing and one bad knee.",
    "Behind him is a career of sixteen years.",
    "She turned seventeen chairs from one oak.",
    "He turned 17 pages before he looked up.",
    "Her son turned sixteen last week.",
    "Her brother Tom, who is seventeen, fishes.",
    "Her daughter turns 18 next month.",
    "Her cat just turned 15.",
    "The shop turned fifteen last spring.",
    "She is sixteen minutes late and seventeen miles from home.",
    "She is thirty five years old.",
    "She is one hundred and six years old.",
    "She is sixteen hundred years old, and a vampire.",
    "She has spent almost eighteen years in the navy.",
    "Nobody under eighteen is served in her bar.",
    "On her seventeenth birthday she got a lathe.",
    "She has seen sixteen summers in Porto and prefers the rain.",
    "A flat of seventeen steps and a girl of few words.",
    "The oldest of fifteen cousins.",
    "Her boat is a 17 m ketch.",
    "At sixteen, she left school to sail.",
  ])("is taken where nobody here is under 18: %s", (text) => {
    expect(refusalOf({ description: text })).toBe("taken");
  });
});

describe("a year at school", () => {
  it.each([
    "A sophomore at Lincoln High School.",
    "Ines is a junior in high school.",
    "She attends middle school.",
    "She attends Abraham Lincoln Middle School.",
    "A 10th grader with a secret.",
    "Ines is a tenth-grader.",
    "She is in the eleventh grade.",
    "She is in grade 10.",
    "A grade 11 student from Porto.",
    "A junior at Lincoln High.",
    "A high-school sophomore who repairs clocks.",
    "A high school freshman.",
    "A Lincoln High cheerleader.",
    "She is a senior at the local high school.",
    "A student at Porto Secondary School.",
    "She goes to Lincoln High School by tram.",
    "She is enrolled in junior high.",
    "Still in high school, she repairs clocks.",
    "She is in her junior year of high school.",
    "She is starting high school in autumn.",
    "As a sophomore in high school, she is the youngest clockmaker in Porto.",
    "A sixth-former with a bicycle.",
    "She is studying for her GCSEs.",
    "She goes to boarding school.",
  ])("is refused: %s", (text) => {
    expect(refusalOf({ description: text })).toBe("data.description is about somebody under 18");
  });

  it.each([
    "She taught at a high school for nine years.",
    "She teaches seniors at Lincoln High School.",
    "She teaches tenth graders on Tuesdays.",
    "She graduated from high school in 2009.",
    "Her sophomore album sold eleven copies.",
    "A junior associate at a law firm.",
    "A senior at the firm, flying high.",
    "A senior lecturer at the high court's school of law.",
    "When she was a junior in high school she took her first clock apart.",
    "She was a sophomore at Lincoln High School when her father left.",
    "As a junior in high school, she won a prize for a clock.",
    "Her daughter is a sophomore at Lincoln High School.",
    "Her son attends the local high school.",
    "She goes to teach at Lincoln High School.",
    "She goes to the gym behind the high school.",
    "She goes to her old high school once a year.",
    "She is a high school teacher and a former high-school cheerleader.",
    "She dropped out of high school to sail.",
    "Friends since high school, they share a boat.",
    "She is a college junior of 27.",
  ])("is taken where it is somebody else's, or long over: %s", (text) => {
    expect(refusalOf({ description: text })).toBe("taken");
  });
});
