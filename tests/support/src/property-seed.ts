import fc from 'fast-check';

/** Same random cases in each run, so that a change alone decides about a pass. CI also runs a new seed each night. */
fc.configureGlobal({ seed: Number(process.env['MANDALI_PROPERTY_SEED'] ?? 1) });
