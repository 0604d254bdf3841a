import { parseJson } from '../../../utils/json';
import { asRecord } from '../../../utils/record';
import type { Hooks } from './hooks';
import { toNodes, toPageSet } from './page-set';
import { readValue, ViewModule } from './view-module';

/** A document of the builder (`elementorModules.frontend.Document`). */
export class BuilderDocument extends ViewModule {
  declare $element: unknown;
  declare isEdit: boolean;

  override getDefaultSettings(): Record<string, unknown> {
    return {
      selectors: { elements: '.elementor-element', nestedDocumentElements: '.elementor .elementor-element' },
      classes: { editMode: 'elementor-edit-mode' },
    };
  }
  override getDefaultElements() {
    const [root] = toNodes(this.$element);
    const ownElements = [...(root?.querySelectorAll('.elementor-element') ?? [])].filter(
      (node) => node.closest('.elementor') === root,
    );
    return { $elements: toPageSet(ownElements) };
  }
  getDocumentSettings(path?: string) {
    const [root] = toNodes(this.$element);
    return readValue(asRecord(parseJson(root?.dataset.elementorSettings)), path);
  }
  override onInit() {
    this.$element = this.getSettings('$element');
    this.isEdit = !!toNodes(this.$element)[0]?.classList.contains('elementor-edit-mode');
    super.onInit();
  }
  onSettingsChange() {}
}

type DocumentClass = new (options: { $element: unknown; id: unknown }) => object;

/** The builder's documents on the page by id. The document's type decides the class of the object. */
export const createDocumentsManager = (hooks: Hooks) => {
  const manager = {
    documents: Object.create(null) as Record<string, object>,
    documentClasses: { base: BuilderDocument } as Record<string, DocumentClass>,
    addDocumentClass(type: string, documentClass: DocumentClass) {
      manager.documentClasses[type] = documentClass;
    },
    attachDocumentClass($document: unknown) {
      const [root] = toNodes($document);
      const { elementorId: id = '', elementorType: type = '' } = root?.dataset ?? {};
      const { documentClasses: classes } = manager;
      const Class = (Object.hasOwn(classes, type) ? classes[type] : classes.base) as DocumentClass;
      manager.documents[id] = new Class({ $element: $document, id });
    },
    attachDocumentsClasses() {
      for (const root of document.querySelectorAll('.elementor'))
        manager.attachDocumentClass(toPageSet([root]));
    },
  };
  hooks.doAction('elementor/frontend/documents-manager/init-classes', manager);
  manager.attachDocumentsClasses();
  return manager;
};
