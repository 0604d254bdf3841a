/** On demand: slides that fade into one another. */
export { EffectFade } from 'swiper/modules';
