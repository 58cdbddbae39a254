//! What a life has made of a recipe, as bytes.

/// A learner's memory: opaque to everybody but the kind of mind that wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory(Vec<u8>);

impl Memory {
    /// Bytes that came from a file or a database; checked when they are recalled.
    pub fn from_bytes(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    /// The bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Begins a memory with the name and version of its kind.
    pub(crate) fn begin(kind: &str) -> Self {
        Self(format!("{kind} 1\n").into_bytes())
    }

    pub(crate) fn push_f64(&mut self, number: f64) {
        self.0.extend(number.to_le_bytes());
    }

    pub(crate) fn push_f32(&mut self, number: f32) {
        self.0.extend(number.to_le_bytes());
    }

    pub(crate) fn push_u32(&mut self, number: u32) {
        self.0.extend(number.to_le_bytes());
    }

    /// A reader past the kind's name and version.
    pub(crate) fn read(&self, kind: &str) -> Result<Reader<'_>, BadMemory> {
        let head = format!("{kind} 1\n");
        match self.0.strip_prefix(head.as_bytes()) {
            Some(rest) => Ok(Reader(rest)),
            None => Err(BadMemory::Foreign { expected: format!("{kind}, version 1") }),
        }
    }
}

/// Reads numbers off a memory.
pub(crate) struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], BadMemory> {
        let (head, rest) = self.0.split_first_chunk::<N>().ok_or(BadMemory::Short)?;
        self.0 = rest;
        Ok(*head)
    }

    /// A finite number.
    pub(crate) fn f64(&mut self) -> Result<f64, BadMemory> {
        let number = f64::from_le_bytes(self.take()?);
        if number.is_finite() { Ok(number) } else { Err(BadMemory::NotANumber) }
    }

    /// A finite number of half the size.
    pub(crate) fn f32(&mut self) -> Result<f32, BadMemory> {
        let number = f32::from_le_bytes(self.take()?);
        if number.is_finite() { Ok(number) } else { Err(BadMemory::NotANumber) }
    }

    pub(crate) fn u32(&mut self) -> Result<u32, BadMemory> {
        Ok(u32::from_le_bytes(self.take()?))
    }

    /// Nothing may be left over.
    pub(crate) fn end(self) -> Result<(), BadMemory> {
        if self.0.is_empty() { Ok(()) } else { Err(BadMemory::Long { left: self.0.len() }) }
    }
}

/// Bytes that are not a memory of this recipe.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadMemory {
    /// Another kind's, or another version's.
    #[error("the memory is of another kind; expected {expected}")]
    Foreign {
        /// What was expected.
        expected: String,
    },
    /// Bytes are missing.
    #[error("the memory is shorter than the recipe needs")]
    Short,
    /// Bytes are left over.
    #[error("the memory is {left} bytes longer than the recipe needs")]
    Long {
        /// How many.
        left: usize,
    },
    /// A net of other layers.
    #[error("the memory is of a net {got}; expected {expected}")]
    Sizes {
        /// The layers of the recipe.
        expected: String,
        /// The layers of the memory.
        got: String,
    },
    /// A move that is none, or that stands there twice.
    #[error("the memory tells of a move that the game does not have, or of one twice")]
    NoMove,
    /// An infinite number or none at all.
    #[error("the memory holds a value that is not a finite number")]
    NotANumber,
}
