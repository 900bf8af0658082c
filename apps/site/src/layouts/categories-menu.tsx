import { lazyComponent } from '../ui/lazy-component.tsx';
import { Menu } from '../ui/menu.tsx';

const CategoriesPanel = lazyComponent(() =>
  import('./categories-panel.tsx').then((module) => module.CategoriesPanel),
);

/** All categories, behind a button of the header. */
export function CategoriesMenu() {
  return (
    <Menu label="Categories" onApproach={CategoriesPanel.preload}>
      <CategoriesPanel />
    </Menu>
  );
}
