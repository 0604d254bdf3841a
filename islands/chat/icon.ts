/** The path of the button's icon, in a box of 24 by 24. */
export const ICON_PATH = 'M12 2a10 10 0 0 0-9 15l-1 5 5-1A10 10 0 1 0 12 2ZM7 9h10v2H7Zm0 4h7v2H7Z';
