/**
 * Events of the builder's kit import and export (docs/hosts/google-tag.md#builder-kits). Authors of the site cause the
 * events, and visitors never do.
 */
export type KitEvent =
  | 'page_views_website_templates'
  | 'kits_cloud_upgrade_clicked'
  | 'export_kit_customization'
  | 'import_kit_customization'
  | 'kit_import_status'
  | 'kit_cloud_library_apply'
  | 'kit_cloud_library_delete'
  | 'ie_admin_action'
  | 'kit_import_upload_file';
