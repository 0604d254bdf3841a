import carousel from '../../islands/carousel/index';
import { docs as carouselDocs } from '../../islands/carousel/props';
import chatQr, { docs as chatQrDocs } from '../../islands/chat/behaviours/chat-qr';
import lightbox from '../../islands/lightbox/index';
import { docs as lightboxDocs } from '../../islands/lightbox/props';
import accordion, { docs as accordionDocs } from '../behaviours/accordion';
import addToCart, { docs as addToCartDocs } from '../behaviours/add-to-cart/index';
import analytics, { docs as analyticsDocs } from '../behaviours/analytics';
import anchor, { docs as anchorDocs } from '../behaviours/anchor';
import attribution, { docs as attributionDocs } from '../behaviours/attribution';
import audio, { docs as audioDocs } from '../behaviours/audio';
import backgroundSlideshow, {
  docs as backgroundSlideshowDocs,
} from '../behaviours/background-slideshow/index';
import backgroundVideo, { docs as backgroundVideoDocs } from '../behaviours/background-video/index';
import cartDrawer, { docs as cartDrawerDocs } from '../behaviours/cart-drawer';
import clickCount, { docs as clickCountDocs } from '../behaviours/click-count';
import comingSoon, { docs as comingSoonDocs } from '../behaviours/coming-soon';
import consentSignals, { docs as consentSignalsDocs } from '../behaviours/consent-signals';
import contactButtons, { docs as contactButtonsDocs } from '../behaviours/contact-buttons';
import counter, { docs as counterDocs } from '../behaviours/counter';
import details, { docs as detailsDocs } from '../behaviours/details';
import dismiss, { docs as dismissDocs } from '../behaviours/dismiss';
import dropCap, { docs as dropCapDocs } from '../behaviours/drop-cap/index';
import editor, { docs as editorDocs } from '../behaviours/editor';
import entrance, { docs as entranceDocs } from '../behaviours/entrance/index';
import fieldDescription, { docs as fieldDescriptionDocs } from '../behaviours/field-description';
import floatingBar, { docs as floatingBarDocs } from '../behaviours/floating-bar/index';
import lazyBackground, { docs as lazyBackgroundDocs } from '../behaviours/lazy-background';
import leadForm, { docs as leadFormDocs } from '../behaviours/lead-form';
import masonry, { docs as masonryDocs } from '../behaviours/masonry/index';
import menuToggle, { docs as menuToggleDocs } from '../behaviours/menu-toggle';
import noticeFocus, { docs as noticeFocusDocs } from '../behaviours/notice-focus';
import passwordToggle, { docs as passwordToggleDocs } from '../behaviours/password-toggle';
import productForm, { docs as productFormDocs } from '../behaviours/product-form';
import productGallery, { docs as productGalleryDocs } from '../behaviours/product-gallery/index';
import progress, { docs as progressDocs } from '../behaviours/progress';
import quantityMinimum, { docs as quantityMinimumDocs } from '../behaviours/quantity-minimum';
import rating, { docs as ratingDocs } from '../behaviours/rating';
import removeFromCart, { docs as removeFromCartDocs } from '../behaviours/remove-from-cart/index';
import resultCount, { docs as resultCountDocs } from '../behaviours/result-count';
import scrollProgress, { docs as scrollProgressDocs } from '../behaviours/scroll-progress/index';
import scrollSnap, { docs as scrollSnapDocs } from '../behaviours/scroll-snap';
import scrollToTop, { docs as scrollToTopDocs } from '../behaviours/scroll-to-top';
import sort, { docs as sortDocs } from '../behaviours/sort';
import stickyOffset, { docs as stickyOffsetDocs } from '../behaviours/sticky-offset';
import storeNotice, { docs as storeNoticeDocs } from '../behaviours/store-notice';
import stretch, { docs as stretchDocs } from '../behaviours/stretch';
import subMenu, { docs as subMenuDocs } from '../behaviours/sub-menu';
import tabs, { docs as tabsDocs } from '../behaviours/tabs';
import textPath, { docs as textPathDocs } from '../behaviours/text-path/index';
import themePreview, { docs as themePreviewDocs } from '../behaviours/theme-preview/index';
import variation, { docs as variationDocs } from '../behaviours/variation';
import video, { docs as videoDocs } from '../behaviours/video/index';
import type { BehaviourMount } from '../mountable/behaviour';

/** Every behaviour by name, and the islands that act on server nodes like a behaviour. */
export const behaviours: Record<string, { mount: BehaviourMount; docs: Record<string, string> }> = {
  'add-to-cart': { mount: addToCart, docs: addToCartDocs },
  analytics: { mount: analytics, docs: analyticsDocs },
  attribution: { mount: attribution, docs: attributionDocs },
  'consent-signals': { mount: consentSignals, docs: consentSignalsDocs },
  'lead-form': { mount: leadForm, docs: leadFormDocs },
  'product-form': { mount: productForm, docs: productFormDocs },
  'chat-qr': { mount: chatQr, docs: chatQrDocs },
  carousel: { mount: carousel, docs: carouselDocs },
  lightbox: { mount: lightbox, docs: lightboxDocs },
  rating: { mount: rating, docs: ratingDocs },
  'remove-from-cart': { mount: removeFromCart, docs: removeFromCartDocs },
  anchor: { mount: anchor, docs: anchorDocs },
  'cart-drawer': { mount: cartDrawer, docs: cartDrawerDocs },
  'menu-toggle': { mount: menuToggle, docs: menuToggleDocs },
  'scroll-to-top': { mount: scrollToTop, docs: scrollToTopDocs },
  'sub-menu': { mount: subMenu, docs: subMenuDocs },
  sort: { mount: sort, docs: sortDocs },
  'quantity-minimum': { mount: quantityMinimum, docs: quantityMinimumDocs },
  'store-notice': { mount: storeNotice, docs: storeNoticeDocs },
  'coming-soon': { mount: comingSoon, docs: comingSoonDocs },
  'password-toggle': { mount: passwordToggle, docs: passwordToggleDocs },
  'notice-focus': { mount: noticeFocus, docs: noticeFocusDocs },
  'result-count': { mount: resultCount, docs: resultCountDocs },
  'field-description': { mount: fieldDescription, docs: fieldDescriptionDocs },
  variation: { mount: variation, docs: variationDocs },
  video: { mount: video, docs: videoDocs },
  audio: { mount: audio, docs: audioDocs },
  'click-count': { mount: clickCount, docs: clickCountDocs },
  'contact-buttons': { mount: contactButtons, docs: contactButtonsDocs },
  counter: { mount: counter, docs: counterDocs },
  dismiss: { mount: dismiss, docs: dismissDocs },
  'drop-cap': { mount: dropCap, docs: dropCapDocs },
  'floating-bar': { mount: floatingBar, docs: floatingBarDocs },
  'product-gallery': { mount: productGallery, docs: productGalleryDocs },
  progress: { mount: progress, docs: progressDocs },
  'text-path': { mount: textPath, docs: textPathDocs },
  accordion: { mount: accordion, docs: accordionDocs },
  details: { mount: details, docs: detailsDocs },
  tabs: { mount: tabs, docs: tabsDocs },
  'background-slideshow': { mount: backgroundSlideshow, docs: backgroundSlideshowDocs },
  'background-video': { mount: backgroundVideo, docs: backgroundVideoDocs },
  entrance: { mount: entrance, docs: entranceDocs },
  'lazy-background': { mount: lazyBackground, docs: lazyBackgroundDocs },
  masonry: { mount: masonry, docs: masonryDocs },
  'scroll-progress': { mount: scrollProgress, docs: scrollProgressDocs },
  'scroll-snap': { mount: scrollSnap, docs: scrollSnapDocs },
  'sticky-offset': { mount: stickyOffset, docs: stickyOffsetDocs },
  stretch: { mount: stretch, docs: stretchDocs },
  editor: { mount: editor, docs: editorDocs },
  'theme-preview': { mount: themePreview, docs: themePreviewDocs },
};
