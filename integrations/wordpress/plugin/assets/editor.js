// Registers the blocks in the editor, with inputs from the prop tables and a preview that WordPress renders.
(() => {
  const { registerBlockType } = wp.blocks;
  const { InnerBlocks, InspectorControls, useBlockProps } = wp.blockEditor;
  const { Disabled, PanelBody, SelectControl, TextareaControl, TextControl } = wp.components;
  const { createElement: h } = wp.element;
  const { __ } = wp.i18n;
  const ServerSideRender = wp.serverSideRender;

  /** Blocks of a new container. The lightbox opens linked pictures, and a new gallery has no links of its own. */
  const templates = {
    carousel: [['core/image'], ['core/image'], ['core/image']],
    lightbox: [['core/gallery', { linkTo: 'media' }]],
  };

  const toLabel = (name) => {
    const words = name.replace(/[A-Z]/g, ' $&').toLowerCase();
    return words[0].toUpperCase() + words.slice(1);
  };

  /** An input for one row of a prop table. */
  const createControl = (name, prop, value, set) => {
    const commonProps = {
      key: name,
      label: toLabel(name),
      help: prop.description,
      __nextHasNoMarginBottom: true,
      __next40pxDefaultSize: true,
    };
    if (prop.enum)
      return h(SelectControl, {
        ...commonProps,
        value: value ?? '',
        options: prop.enum.map((option) => ({
          value: option,
          label: option || __('Default', 'storefront-islands'),
        })),
        onChange: (next) => set(next || undefined),
      });
    if (prop.type === 'boolean')
      return h(SelectControl, {
        ...commonProps,
        value: value === undefined ? '' : String(value),
        options: [
          { value: '', label: __('Default', 'storefront-islands') },
          { value: 'true', label: __('Yes', 'storefront-islands') },
          { value: 'false', label: __('No', 'storefront-islands') },
        ],
        onChange: (next) => set(next === '' ? undefined : next === 'true'),
      });
    if (prop.type === 'number')
      return h(TextControl, {
        ...commonProps,
        type: 'number',
        value: value ?? '',
        onChange: (next) => set(next === '' ? undefined : Number(next)),
      });
    const Input = prop.isJson ? TextareaControl : TextControl;
    return h(Input, { ...commonProps, value: value ?? '', onChange: (next) => set(next || undefined) });
  };

  for (const [name, block] of Object.entries(window.storefrontIslandsBlocks)) {
    /** The island's HTML as WordPress renders the island, or the inner blocks of a container. */
    const Preview = ({ attributes }) => {
      if (block.container)
        return h(InnerBlocks, {
          template: templates[name],
          renderAppender: name === 'carousel' ? InnerBlocks.ButtonBlockAppender : undefined,
        });
      if (name === 'chat' && !attributes.telephone)
        return h('p', null, __('Chat: fill in a telephone number.', 'storefront-islands'));
      return h(Disabled, null, h(ServerSideRender, { block: `storefront-islands/${name}`, attributes }));
    };
    const otherAttributes = Object.keys(block.attributes).filter((key) => !block.main.includes(key));
    const Edit = ({ attributes, setAttributes }) => {
      const createControls = (keys) =>
        keys.map((key) =>
          createControl(key, block.attributes[key], attributes[key], (value) =>
            setAttributes({ [key]: value }),
          ),
        );
      return h(
        'div',
        useBlockProps(),
        h(
          InspectorControls,
          null,
          h(PanelBody, { title: __('Settings', 'storefront-islands') }, createControls(block.main)),
          h(
            PanelBody,
            { title: __('More settings', 'storefront-islands'), initialOpen: false },
            createControls(otherAttributes),
          ),
        ),
        h(Preview, { attributes }),
      );
    };
    registerBlockType(`storefront-islands/${name}`, {
      apiVersion: 3,
      title: block.title,
      description: block.description,
      category: 'storefront-islands',
      icon: block.icon,
      attributes: block.attributes,
      edit: Edit,
      save: () => (block.container ? h(InnerBlocks.Content) : null),
    });
  }
})();
