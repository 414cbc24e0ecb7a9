import { type ComponentType, createElement, lazy, useState } from 'react';

/** A part of a screen whose code comes when it is first drawn, or before. */
export interface LazyComponent<P> {
  (props: P): React.ReactNode;
  /** Loads its code; what is drawn after that waits for nothing. */
  warm(): Promise<unknown>;
}

/**
 * As `lazy`, to be drawn within a `Suspense`. But a part whose code is there is drawn at once: `lazy` waits the first time even
 * then, and React keeps what stands in for what waits for 300 ms.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null;
  const warm = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(warm);
  function Shown(props: P) {
    // What was drawn first stays: another component in its place would begin anew.
    const [Known] = useState(() => loaded ?? Lazy);
    return createElement(Known as ComponentType<P>, props);
  }
  return Object.assign(Shown, { warm });
}
