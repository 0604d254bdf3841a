/** Fetched on demand: the cross-fade effect. */
export { EffectFade } from 'swiper/modules';
