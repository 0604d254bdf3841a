interface Policy {
  createHTML(text: string): string;
}

let policy: Policy | undefined;

/**
 * Elements from HTML that the shop itself wrote (the caller vouches for that). Nothing in it runs.
 * Under Trusted Types it goes through the policy `storefront-islands`.
 */
export const parseHtml = (text: string): DocumentFragment => {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
  policy ??= trustedTypes?.createPolicy('storefront-islands', { createHTML: (html) => html }) ?? {
    createHTML: (html) => html,
  };
  const template = document.createElement('template');
  template.innerHTML = policy.createHTML(text);
  return template.content;
};
