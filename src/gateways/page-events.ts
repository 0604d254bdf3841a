/** Events of the page's other scripts, by whichever means they fire them. */
export { hear } from '../hosts/jquery';
