/** The attributes that a script tag would have, by their name in `dataset`. */
export const settings: DOMStringMap = {};
