import { type ComponentType, createElement, lazy, useState } from 'react';

/** A part of a screen whose code is loaded when it is first drawn, or earlier. */
export interface LazyComponent<P> {
  (props: P): React.ReactNode;
  /** Loads its code; what is drawn after that waits for nothing. */
  warm(): Promise<unknown>;
}

/**
 * Like React's `lazy`, to be drawn within a `Suspense`. But a component whose code is loaded is drawn at once: `lazy`
 * waits the first time even then, and React keeps a fallback for 300 ms.
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
    // The component that was drawn first stays: another one in its place would lose its state.
    const [Known] = useState(() => loaded ?? Lazy);
    return createElement(Known as ComponentType<P>, props);
  }
  return Object.assign(Shown, { warm });
}
