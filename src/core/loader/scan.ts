import { rules } from './engine';
import { addMountPoint } from './mount-point';
import { config } from './read-config';

/** Finds the mount points of rules in a part of the page. */
export const scan = (root: ParentNode = document, scannedRules = rules) => {
  for (const rule of scannedRules)
    for (const element of [root, ...root.querySelectorAll(rule.selector)] as HTMLElement[])
      if (config && element.matches?.(rule.selector)) addMountPoint(element, rule);
};
