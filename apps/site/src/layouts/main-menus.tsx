import { Menu } from '@bidkit/ui/menu';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { MenuWithoutScripts } from '../ui/menu-without-scripts.tsx';

const CategoriesPanel = lazyComponent('CategoriesPanel', () =>
  import('./categories-panel.tsx').then((module) => module.CategoriesPanel),
);
const GovListingsPanel = lazyComponent('GovListingsPanel', () =>
  import('./gov-listings-panel.tsx').then((module) => module.GovListingsPanel),
);

/** The menus of the header. The code of their rows loads when a pointer or the focus reaches the button. */
export function MainMenus() {
  return (
    <>
      <Menu label="Categories" onApproach={CategoriesPanel.preload}>
        <CategoriesPanel />
      </Menu>
      <MenuWithoutScripts label="Categories">
        <CategoriesPanel />
      </MenuWithoutScripts>
      <Menu label="Gov Listings" onApproach={GovListingsPanel.preload}>
        <GovListingsPanel />
      </Menu>
      <MenuWithoutScripts label="Gov Listings">
        <GovListingsPanel />
      </MenuWithoutScripts>
    </>
  );
}
