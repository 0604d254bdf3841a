import type { Page } from '@playwright/test';
import { applyTheme, collectHostRules } from './apply-theme';
import { inspect, measureOverhang, type Part } from './inspect';

/** The effect of a theme on a scene. */
interface Effect {
  theme: string;
  /** Computed styles that differ from the styles without a theme. */
  changed: string[];
  problems: string[];
  /** Horizontal overflow in pixels. */
  overhang: number;
}

/** Runs inside the page. A frame for each theme would take most of the time, so only a popup gets frames. */
const measureEffects = async (
  inspectScene: typeof inspect,
  measure: typeof measureOverhang,
  root: string,
  parts: readonly Part[],
  sheets: [theme: string, css: string][],
): Promise<Effect[]> => {
  const style = document.querySelector('#theme-under-test');
  const effects: Effect[] = [];
  let firstLooks: Record<string, string> | undefined;
  for (const [theme, css] of sheets) {
    if (style) style.textContent = css;
    if (document.querySelector('.si-search-popup')) {
      // The new rules move the field, and its popup follows on a resize.
      dispatchEvent(new Event('resize'));
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }
    const { looks, problems } = inspectScene({ root, parts });
    firstLooks ??= looks;
    const changed = Object.entries(firstLooks)
      .filter(([key, value]) => value !== looks[key])
      .map(([key, value]) => `${key}: ${value} → ${looks[key]}`);
    effects.push({ theme, changed, problems, overhang: measure(root) });
  }
  return effects;
};

/**
 * Measures a scene without a theme, and then under each theme.
 * @param themes rules by the name of their theme
 * @param extraCss rules that apply without a theme, too
 * @param options.disablesHostCss whether to disable the shop's stylesheet instead of keeping its rules above the themes
 */
export const inspectThemes = async (
  page: Page,
  root: string,
  themes: Record<string, string>,
  extraCss: string,
  { disablesHostCss = true, parts = ['looks', 'contrast', 'boxes'] as readonly Part[] } = {},
): Promise<Effect[]> => {
  await applyTheme(page, extraCss, disablesHostCss);
  const hostCss = disablesHostCss ? '' : await page.evaluate(collectHostRules);
  const sheets = [['no theme', ''] as const, ...Object.entries(themes)].map(([theme, css]) => [
    theme,
    css + extraCss + hostCss,
  ]);
  return (await page.evaluate(
    `(${measureEffects})(${inspect}, ${measureOverhang}, ...${JSON.stringify([root, parts, sheets])})`,
  )) as Effect[];
};
