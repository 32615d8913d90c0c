// Tests of `flexit/react`, which is for React, and of both runtimes on a page, which need the addresses of both.

/** As patterns that leave them out. */
export const WITHOUT_REACT_ONLY = ['!test/react*.test.tsx', '!test/runtimes.test.ts'];

export const isOfReact = (file: string): boolean => /^test\/(react[^/]*\.test\.tsx|runtimes\.test\.ts)$/.test(file);
