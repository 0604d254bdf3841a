/** The cross-fade effect, a chunk of its own. */
export { EffectFade } from 'swiper/modules';
