import { toJson } from '../utils/json';
import { type SafeUrl, safeUrl } from './url';

/** The address of a picture as a CSS value, or an empty string. */
export const cssUrl = (value: unknown): SafeUrl => {
  const url = safeUrl(value, 'image');
  return (url && `url(${toJson(url)})`) as SafeUrl;
};
