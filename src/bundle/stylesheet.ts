import { adoptStyles } from '../dom/adopt-styles';
import { importFile } from './files';

/** The bundle contains its stylesheets as text, because bundlers differ in how they find files. */
export const loadStylesheet = async (href: string) => adoptStyles(await importFile(href, href));
