// @ts-nocheck A script of the jQuery way, in the style of the hosts' original scripts.
// A chat button that shows after its delay, and the box that the button opens. The box takes the focus and closes by Escape,
// and a closed message counts as read. Ours also types the bubbles, and draws a QR code in an idle moment.
jQuery(($) => {
  $('.joinchat').each(function () {
    const $chat = $(this);
    const settings = $chat.data('settings');
    const link = `https://wa.me/${settings.telephone}?text=${encodeURIComponent(settings.message_send)}`;
    setTimeout(() => $chat.prop('hidden', false).addClass('joinchat--show'), settings.button_delay * 1000);
    const $button = $chat.find('.joinchat__button');
    const open = () => {
      $chat.addClass('joinchat--chatbox');
      $button.attr('aria-expanded', 'true');
      $chat.find('.joinchat__chatbox').attr('tabindex', '-1').trigger('focus');
    };
    const close = () => {
      $chat.removeClass('joinchat--chatbox');
      $button.attr('aria-expanded', 'false').trigger('focus');
      localStorage.setItem('joinchat_hashes', settings.message_hash ?? '');
    };
    $chat
      .on('click', '.joinchat__button', open)
      .on('click', '.joinchat__close', close)
      .on('keydown', ({ key }) => {
        if (key === 'Escape') close();
      })
      .on('click', '.joinchat__open', () => window.open(link));
  });
});
