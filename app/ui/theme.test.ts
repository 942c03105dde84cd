import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { INTERFACE_ICONS } from "./icon.tsx";

const css = readFileSync(path.join(import.meta.dirname, "theme.css"), "utf8");
const [light = "", dark = ""] = css.split("@variant in-the-dark {\n    color-scheme: dark;");
const rolesOf = (source: string) =>
  Object.fromEntries([...source.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, role, hex]) => [role, hex]));
const THEMES = { light: rolesOf(light), dark: rolesOf(dark) };

const TEXTS = ["ink", "muted", "brand", "brand-strong", "good", "danger"];
const CONTROLS = ["control", "focus", "brand", "danger", "good"];
const GROUNDS = ["paper", "surface", "neutral", "good-ground", "danger-ground", "nutrition", "fitness", "mental", "fungus"];

/** Relative luminance of an sRGB color (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colors (WCAG 2.2). */
function contrast(one = "", other = ""): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test("both themes give a value to the same roles", () => {
  expect(Object.keys(THEMES.dark)).toEqual(Object.keys(THEMES.light));
  expect(Object.keys(THEMES.light)).toEqual(expect.arrayContaining([...TEXTS, ...CONTROLS, ...GROUNDS]));
});

for (const [name, roles] of Object.entries(THEMES)) {
  test.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))(
    `${name}: %s on %s has a contrast of 7:1 or more`,
    (text, ground) => {
      expect(contrast(roles[text], roles[ground])).toBeGreaterThanOrEqual(7);
    },
  );

  test(`${name}: words on a button have 7:1, and controls and focus 3:1 on every ground`, () => {
    for (const button of ["brand", "brand-strong"]) expect(contrast(roles["on-brand"], roles[button])).toBeGreaterThanOrEqual(7);
    for (const ground of GROUNDS) {
      for (const control of CONTROLS) expect(contrast(roles[control], roles[ground]), `${control} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
}

test("the fonts are 40 KB at most, in all", () => {
  const folder = path.join(import.meta.dirname, "fonts");
  const files = readdirSync(folder).filter((file) => file.endsWith(".woff2"));
  expect(files).toHaveLength(2);
  expect(files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0)).toBeLessThanOrEqual(40_000);
});

test("every icon that is named is drawn", () => {
  const root = path.join(import.meta.dirname, "../..");
  const drawn = readFileSync(path.join(root, "public/icons.svg"), "utf8");
  const sources = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const named = sources.flatMap((file) =>
    [...readFileSync(path.join(root, "app", file), "utf8").matchAll(/<Icon\s+name=(?:"([\w-]+)"|\{[^}]*\})/g)].flatMap(
      ([whole]) => whole.match(/"([\w-]+)"/g) ?? [],
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  for (const name of new Set(named.map((quoted) => quoted.slice(1, -1))))
    expect(name in INTERFACE_ICONS || drawn.includes(`<symbol id="${name}" `), name).toBe(true);
});
