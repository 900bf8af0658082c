import { lazyComponent } from '../ui/lazy-component.tsx';
import { Menu } from '../ui/menu.tsx';

const CategoriesPanel = lazyComponent(() =>
  import('./categories-panel.tsx').then((module) => module.CategoriesPanel),
);
const GovListingsPanel = lazyComponent(() =>
  import('./gov-listings-panel.tsx').then((module) => module.GovListingsPanel),
);

/** The menus of the header. The code of their rows loads when a pointer or the focus reaches the button. */
export function MainMenus() {
  return (
    <>
      <Menu label="Categories" onApproach={CategoriesPanel.preload}>
        <CategoriesPanel />
      </Menu>
      <Menu label="Gov Listings" onApproach={GovListingsPanel.preload}>
        <GovListingsPanel />
      </Menu>
    </>
  );
}
