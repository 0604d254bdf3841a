// @ts-nocheck A script of the jQuery way, in the style of the hosts' original scripts.
// A chat button that shows after its delay, and the box that the button opens.
jQuery(($) => {
  $('.joinchat').each(function () {
    const $chat = $(this);
    const settings = $chat.data('settings');
    const link = `https://wa.me/${settings.telephone}?text=${encodeURIComponent(settings.message_send)}`;
    setTimeout(() => $chat.prop('hidden', false).addClass('joinchat--show'), settings.button_delay * 1000);
    $chat
      .on('click', '.joinchat__button', () => $chat.addClass('joinchat--chatbox'))
      .on('click', '.joinchat__close', () => $chat.removeClass('joinchat--chatbox'))
      .on('click', '.joinchat__open', () => window.open(link));
  });
});
